import type { ModeloRegla } from '@cuadra/contract';
import { MONEDAS, type Moneda } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';

export interface SumasDeRegistros {
  /** Name of the first. */
  readonly primero: string;
  /** Money in and out by currency, in minor units, both positive. */
  readonly montos: readonly { readonly moneda: Moneda; readonly entra: number; readonly sale: number }[];
}

/** The money of records of a model, and the name of the first. */
export async function sumRegistros(
  tx: Tx,
  idEmpresa: number,
  modelo: ModeloRegla,
  ids: readonly number[],
): Promise<SumasDeRegistros> {
  const suyos = sql`any(${[...ids]}::bigint[])`;
  const registros =
    modelo === 'Cartola'
      ? sql`select l.id, l.descripcion as nombre, m.moneda, l.abono as entra, l.cargo as sale from cartola l
          join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
          join moneda m on m.id = cc.id_moneda where l.id_empresa = ${idEmpresa} and l.id = ${suyos}`
      : sql`select d.id, d.razon_social as nombre, m.moneda, case when d.signo < 0 then 0 else d.monto_total end as entra,
          case when d.signo < 0 then d.monto_total else 0 end as sale from documento d
          join moneda m on m.id = d.id_moneda where d.id_empresa = ${idEmpresa} and d.id = ${suyos}`;
  const { rows } = await sql<{ moneda: string; entra: number; sale: number; primero: string }>`
    select r.moneda, sum(r.entra)::bigint as entra, sum(r.sale)::bigint as sale,
      (array_agg(r.nombre order by r.id))[1] as primero
    from (${registros}) r group by r.moneda order by count(*) desc`.execute(tx);
  return {
    primero: rows[0]?.primero ?? '',
    montos: rows.map(({ moneda, entra, sale }) => ({ moneda: oneOf(MONEDAS, moneda), entra, sale })),
  };
}
