import type { ORDEN_DOCUMENTOS } from '@cuadra/contract';
import { sql, type RawBuilder } from 'kysely';
import { prepareQuery } from '../../../../platform/database/index.ts';
import { hasDates, splitOrder, type KeptLista, type Section } from '../../../../platform/listas/index.ts';
import { readBlocks } from './blocks.ts';
import { fitsKept, isFine, whereDocumento, whereResumen, type Filtro } from './filter.ts';
import { selectItem, type FilaDocumento, type ListaDeDocumentos } from './item.ts';
import { lookUpNombres } from './nombres.ts';

type Suma = ListaDeDocumentos['sums'];
type Campo = (typeof ORDEN_DOCUMENTOS)[number];

const ID = sql<number>`d.id`;

/** Rows are listed by id as they were created; folios of one length compare as numbers. */
const COLUMNS = {
  created: { seekable: true, columns: [ID] },
  fechaEmision: { seekable: true, columns: [sql`d.fecha_emision`, ID] },
  fechaVencimiento: { nullable: true, columns: [sql`d.fecha_vencimiento`, ID] },
  folio: { columns: [sql`length(d.folio)`, sql`d.folio`, ID] },
  razonSocial: { seekable: true, columns: [sql`d.razon_social`, ID] },
  montoTotal: { columns: [sql`(case d.signo when -1 then -d.monto_total else d.monto_total end)`, ID] },
  saldo: { seekable: true, columns: [sql`d.saldo`, ID] },
} as const satisfies Record<Campo, Omit<Section<Suma>, 'nombre'>>;

function sectionsOf({ order, vencidos }: Filtro): Section<Suma>[] {
  const { field } = splitOrder(order);
  const section = { nombre: field, ...COLUMNS[field] };
  // Overdue documents have a date, and lie in an index of their own, whose order has no word on those without.
  return [field === 'fechaVencimiento' && vencidos ? { ...section, nullable: false } : section];
}

/**
 * Up to this many rows are gathered by their filter and then sorted. PostgreSQL would rather walk the list's order until
 * a page is full, as if the rows that match lay evenly in it: a month of an order of arrival does not. Dates are read
 * from their index alone, so many more of those cost the same.
 */
const MAX_REUNIDAS = 3000;
const MAX_REUNIDAS_POR_FECHA = 50_000;

/** Whether the kept totals and the dates answer the whole filter. */
const onlyDates = (filtro: Filtro) => !isFine(filtro) && filtro.ids === undefined;

/** Nothing is gathered where no other index than that of the order finds the rows. */
function gatherUpTo(query: Filtro): number {
  const { vencidos } = query;
  const { field } = splitOrder(query.order);
  const elsewhere = vencidos ? field !== 'fechaVencimiento' : field !== 'fechaEmision' && hasDates(query);
  if (!elsewhere && !isFine(query)) return 0;
  return onlyDates(query) ? MAX_REUNIDAS_POR_FECHA : MAX_REUNIDAS;
}

const sum = (value: RawBuilder<unknown>) => sql<number>`coalesce(sum(${value}), 0)::bigint`;
const withSign = (columna: string) => sql`case d.signo when -1 then -1 else 1 end * d.${sql.ref(columna)}`;
const inPesos = (columna: string) =>
  sql`case d.signo when -1 then -1 else 1 end * en_pesos(d.${sql.ref(columna)}, d.id_moneda, d.valor_moneda)`;

/** Documents of one kind of a company. */
export const DOCUMENTOS: KeptLista<ListaDeDocumentos> = {
  from: sql`documento d`,
  id: ID,
  where: whereDocumento,
  sections: sectionsOf,
  moneda: { id: sql`d.id_moneda` },
  figures: {
    cantidad: sql`count(*)`,
    neto: sum(withSign('monto_neto')),
    iva: sum(withSign('iva')),
    total: sum(withSign('monto_total')),
    saldo: sum(sql`d.saldo`),
    netoPesos: sum(inPesos('monto_neto')),
    ivaPesos: sum(inPesos('iva')),
    totalPesos: sum(inPesos('monto_total')),
    saldoPesos: sum(sql`en_pesos(d.saldo, d.id_moneda, d.valor_moneda)`),
    sinValor: sql`count(*) filter (where d.id_moneda <> 1 and d.valor_moneda is null)`,
  },
  kept: {
    table: 'documento_resumen',
    moneda: { id: sql`r.id_moneda` },
    where: whereResumen,
    figures: () => ({
      cantidad: sum(sql`r.cantidad`),
      neto: sum(sql`r.neto`),
      iva: sum(sql`r.iva`),
      total: sum(sql`r.total`),
      saldo: sum(sql`r.saldo`),
      netoPesos: sum(sql`r.neto_pesos`),
      ivaPesos: sum(sql`r.iva_pesos`),
      totalPesos: sum(sql`r.total_pesos`),
      saldoPesos: sum(sql`r.saldo_pesos`),
      sinValor: sum(sql`r.sin_valor`),
    }),
    fits: fitsKept,
    fecha: { field: 'fechaEmision', column: sql`d.fecha_emision` },
    ids: { fits: ({ clasificacion }) => !clasificacion, read: readBlocks },
  },
  lookUp: lookUpNombres,
  gather: gatherUpTo,
  byDay: (query) => onlyDates(query) && !query.vencidos,
  read: prepareQuery<FilaDocumento, [idEmpresa: number, ids: readonly number[]]>((tx) =>
    selectItem(tx)
      .where('d.idEmpresa', '=', 0)
      .where(sql<boolean>`d.id = any(${[]}::bigint[])`),
  ),
};
