import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

/** What is left to invoice of one that is under way; nothing of a draft, nor of what is closed or annulled. */
export const POR_FACTURAR = sql<number>`case o.estado when 'abierta' then d.monto_total - o.monto_facturado else 0 end`;

/** The columns that the list shows, from `documento as d` and `ot as o`. */
export function selectOt(tx: Tx) {
  return tx
    .selectFrom('documento as d')
    .innerJoin('ot as o', (join) =>
      join.onRef('o.idEmpresa', '=', 'd.idEmpresa').onRef('o.idDocumento', '=', 'd.id'),
    )
    .innerJoin('moneda as m', 'm.id', 'd.idMoneda')
    .select([
      'd.id',
      'd.folio',
      'o.estado',
      'd.idContraparte as idCliente',
      'd.rut',
      'd.razonSocial',
      'd.fechaEmision',
      'o.validez as validoHasta',
      'm.moneda',
      'd.montoNeto',
      'd.montoExento',
      'd.iva',
      'd.montoTotal',
      'o.montoFacturado',
      POR_FACTURAR.as('porFacturar'),
      'o.vendedor',
      'd.comentarioCount',
      'd.created',
    ]);
}
export type FilaOt = Awaited<ReturnType<ReturnType<typeof selectOt>['execute']>>[number];
