import type { Tx } from '../../../../platform/database/index.ts';
import { readMovimientos } from './detail.ts';

/** Notas de venta as a form sends them, by id. */
export async function readFormas(tx: Tx, idEmpresa: number, ids: readonly number[]) {
  const filas = await tx
    .selectFrom('ot as o')
    .innerJoin('documento as d', (join) =>
      join.onRef('d.idEmpresa', '=', 'o.idEmpresa').onRef('d.id', '=', 'o.idDocumento'),
    )
    .innerJoin('moneda as m', 'm.id', 'd.idMoneda')
    .select([
      'd.id',
      'd.rut',
      'd.razonSocial',
      'd.fechaEmision',
      'm.moneda',
      'o.estado',
      'o.validez as validoHasta',
      'o.condiciones',
      'o.vendedor',
      'o.contacto',
    ])
    .where('o.idEmpresa', '=', idEmpresa)
    .where('o.idDocumento', 'in', [...ids])
    .execute();
  const movimientos = Map.groupBy(await readMovimientos(tx, idEmpresa, ids), (uno) => uno.idDocumento);
  return new Map(
    filas.map(({ id, ...forma }) => [
      id,
      {
        ...forma,
        movimientos: (movimientos.get(id) ?? []).map(
          ({ producto, descripcion, cantidad, valorUnitario, descuento, exento }) => ({
            producto,
            descripcion,
            cantidad,
            valorUnitario,
            descuento,
            exento,
          }),
        ),
      },
    ]),
  );
}
export type FormaDeOt = Awaited<ReturnType<typeof readFormas>> extends Map<number, infer F> ? F : never;
