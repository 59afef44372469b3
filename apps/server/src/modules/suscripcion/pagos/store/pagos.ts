import type { Fecha } from '@cuadra/domain';
import type { Tx } from '../../../../platform/database/index.ts';

export function findPago(tx: Tx, idEmpresa: number, clave: string) {
  return tx
    .selectFrom('pagoSuscripcion')
    .select(['id', 'monto', 'aplicado'])
    .where('idEmpresa', '=', idEmpresa)
    .where('clave', '=', clave)
    .executeTakeFirst();
}

interface PagoPorEscribir {
  readonly clave: string;
  readonly fecha: Fecha;
  readonly monto: number;
  readonly aplicado: number;
  readonly codigoAutorizacion: string | null;
  readonly tarjeta: string | null;
  readonly idOperador: number;
  readonly idVenta: number;
}

export async function insertPago(
  tx: Tx,
  idEmpresa: number,
  pago: PagoPorEscribir,
  facturas: readonly { readonly idFactura: number; readonly monto: number }[],
): Promise<number> {
  const { id } = await tx
    .insertInto('pagoSuscripcion')
    .values({ idEmpresa, ...pago })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (facturas.length > 0)
    await tx
      .insertInto('pagoSuscripcionFactura')
      .values(facturas.map((una) => ({ idEmpresa, idPago: id, ...una })))
      .execute();
  return id;
}
