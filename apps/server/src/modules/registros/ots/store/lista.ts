import type { ORDEN_OTS, OtsQuery } from '@cuadra/contract';
import { parseRut } from '@cuadra/domain';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { DB } from '../../../../platform/database/index.ts';
import {
  dateBounds,
  saysText,
  splitOrder,
  type Filters,
  type Lista,
  type Section,
} from '../../../../platform/listas/index.ts';
import { POR_FACTURAR, selectOt, type FilaOt } from './item.ts';

interface ListaDeOts {
  readonly scope: { readonly idEmpresa: number };
  readonly query: OtsQuery;
  readonly sums: 'neto' | 'iva' | 'total' | 'facturado' | 'porFacturar';
  readonly row: FilaOt;
  readonly text: null;
}

const ID = sql<number>`d.id`;

/** Everything that the address of the list may ask for. */
function whereOt({ idEmpresa }: ListaDeOts['scope'], filtro: Filters<ListaDeOts>): Expression<SqlBool> {
  const eb = expressionBuilder<{ d: DB['documento']; o: DB['ot'] }, 'd' | 'o'>();
  const { desde, hasta } = dateBounds(filtro);
  const partes = [eb('d.idEmpresa', '=', idEmpresa), eb('d.modelo', '=', 'Ot')];
  if (desde) partes.push(eb('d.fechaEmision', '>=', desde));
  if (hasta) partes.push(eb('d.fechaEmision', '<=', hasta));
  if (filtro.estado) partes.push(eb('o.estado', 'in', filtro.estado));
  if (filtro.ids) partes.push(eb('d.id', 'in', filtro.ids));
  if (filtro.rut) partes.push(eb('d.rut', '=', parseRut(filtro.rut) ?? filtro.rut));
  if (filtro.montoMin !== undefined) partes.push(eb('d.montoTotal', '>=', filtro.montoMin));
  if (filtro.montoMax !== undefined) partes.push(eb('d.montoTotal', '<=', filtro.montoMax));
  if (filtro.texto) {
    partes.push(
      eb.and([
        saysText(filtro.texto, {
          names: [sql`d.razon_social`, sql`o.vendedor`],
          folios: [sql`d.folio`],
          ruts: [sql`d.rut`],
          montos: [sql`d.monto_total`],
          fechas: [sql`d.fecha_emision`],
        }),
      ]),
    );
  }
  return eb.and(partes);
}

/** Folios are counted up, so that those of one length compare as numbers. */
const ORDERS = {
  created: { columns: [ID] },
  fechaEmision: { columns: [sql`d.fecha_emision`, ID] },
  validoHasta: { nullable: true, columns: [sql`o.validez`, ID] },
  folio: { columns: [sql`length(d.folio)`, sql`d.folio`, ID] },
  razonSocial: { columns: [sql`d.razon_social`, ID] },
  montoTotal: { columns: [sql`d.monto_total`, ID] },
  porFacturar: { columns: [POR_FACTURAR, ID] },
} as const satisfies Record<(typeof ORDEN_OTS)[number], Omit<Section<string>, 'nombre'>>;

/** An annulled nota de venta is counted, as it is listed, and not added. */
const sumValid = (columna: string) =>
  sql<number>`coalesce(sum(d.${sql.ref(columna)}) filter (where o.estado <> 'anulada'), 0)::bigint`;

/** The notas de venta of a company. */
export const OTS: Lista<ListaDeOts> = {
  from: sql`documento d join ot o on o.id_empresa = d.id_empresa and o.id_documento = d.id`,
  id: ID,
  where: whereOt,
  sections: ({ order }) => {
    const { field } = splitOrder(order);
    return [{ nombre: field, ...ORDERS[field] }];
  },
  moneda: { id: sql`d.id_moneda` },
  figures: {
    cantidad: sql`count(*)`,
    neto: sumValid('monto_neto'),
    iva: sumValid('iva'),
    total: sumValid('monto_total'),
    facturado: sql`sum(o.monto_facturado)::bigint`,
    porFacturar: sql`sum(${POR_FACTURAR})::bigint`,
  },
  read: (tx, idEmpresa, ids) =>
    selectOt(tx)
      .where('d.idEmpresa', '=', idEmpresa)
      .where('d.id', 'in', [...ids])
      .execute(),
};
