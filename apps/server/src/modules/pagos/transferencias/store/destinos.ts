import { TIPOS_CUENTA_PAGO } from '@cuadra/domain/beneficiarios';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import type { Destino } from '../tipos.ts';

interface FilaDestino extends Omit<Destino, 'tipoCuenta'> {
  readonly idOrden: number;
  readonly tipoCuenta: string;
}

/** The account that each order pays into, as it was approved. */
export async function readDestinos(
  tx: Tx,
  idEmpresa: number,
  idsOrden: readonly number[],
): Promise<ReadonlyMap<number, Destino>> {
  const { rows } = await sql<FilaDestino>`
    select o.id as id_orden, b.rut, b.razon_social as nombre, i.nombre as banco, i.codigo_sbif, c.tipo_cuenta,
      c.numero_cuenta
    from orden_pago o
    join beneficiario b on b.id_empresa = o.id_empresa and b.id = o.id_beneficiario
    join beneficiario_cuenta c on c.id_empresa = o.id_empresa and c.id = o.id_beneficiario_cuenta
    join integrador i on i.id = c.id_integrador
    where o.id_empresa = ${idEmpresa} and o.id = any(${[...idsOrden]}::bigint[])`.execute(tx);
  return new Map(
    rows.map(({ idOrden, tipoCuenta, ...destino }) => [
      idOrden,
      { ...destino, tipoCuenta: oneOf(TIPOS_CUENTA_PAGO, tipoCuenta) },
    ]),
  );
}
