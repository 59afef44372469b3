import type { ORDEN_ORDENES_PAGO, OrdenesQuery } from '@cuadra/contract';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dice } from '../../../../platform/database/index.ts';
import {
  fieldsOf,
  foliosOf,
  isFecha,
  isMonto,
  meetsAll,
  readText,
  splitOrder,
  type Filters,
  type KeptLista,
  type Section,
} from '../../../../platform/listas/index.ts';
import { readFilas, type FilaOrden } from './fila.ts';

export interface AlcanceOrdenes {
  readonly idEmpresa: number;
  /** Orders that pay wages are shown. */
  readonly veReservadas: boolean;
}

interface ListaDeOrdenes {
  readonly scope: AlcanceOrdenes;
  readonly query: OrdenesQuery;
  readonly sums: 'monto';
  readonly row: FilaOrden;
  readonly text: null;
}

const conDocumento = (condicion: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from orden_pago_documento od join documento d on d.id_empresa = od.id_empresa and d.id = od.id_documento
  where od.id_empresa = o.id_empresa and od.id_orden = o.id and ${condicion})`;

/** Orders of beneficiaries that fit a condition on `b`. */
const deBeneficiario = (condicion: RawBuilder<unknown>) => sql<SqlBool>`o.id_beneficiario in (
  select b.id from beneficiario b where b.id_empresa = o.id_empresa and ${condicion})`;

/** Each piece of the text is of the beneficiary, a folio of a document, the account, the amount or the day. */
const dicePartes = (texto: string): RawBuilder<unknown> =>
  meetsAll(readText(texto), (termino) => [
    deBeneficiario(
      sql`(${sql.join(fieldsOf(termino, { names: [sql`b.razon_social`], ruts: [sql`b.rut`] }), sql` or `)})`,
    ),
    conDocumento(sql`d.folio = any(${foliosOf(termino)}::text[])`),
    sql<SqlBool>`exists (select from beneficiario_cuenta c
      where c.id_empresa = o.id_empresa and c.id = o.id_beneficiario_cuenta and c.numero_cuenta = ${termino.texto})`,
    ...isMonto(sql`o.monto`, termino),
    ...isFecha(sql`o.fecha_pago`, termino),
  ]);

/** Everything that the address of the list may ask for. */
function whereOrden(
  { idEmpresa, veReservadas }: AlcanceOrdenes,
  filtro: Filters<ListaDeOrdenes>,
): RawBuilder<SqlBool> {
  const partes: RawBuilder<unknown>[] = [sql`o.id_empresa = ${idEmpresa}`];
  if (!veReservadas) partes.push(sql`not o.reservada`);
  if (filtro.estado) partes.push(sql`o.id_estado = any(${filtro.estado.map(Number)}::smallint[])`);
  if (filtro.ids) partes.push(sql`o.id = any(${filtro.ids}::bigint[])`);
  if (filtro.idsBeneficiario) partes.push(sql`o.id_beneficiario = any(${filtro.idsBeneficiario}::bigint[])`);
  if (filtro.razonSocial) partes.push(deBeneficiario(dice(sql`b.razon_social`, filtro.razonSocial)));
  if (filtro.email)
    partes.push(sql`(o.email_notificar = ${filtro.email} or exists (select from orden_pago_email e
      where e.id_empresa = o.id_empresa and e.id_orden = o.id and e.email = ${filtro.email})
      or exists (select from beneficiario_cuenta c where c.id_empresa = o.id_empresa and c.id = o.id_beneficiario_cuenta
      and ${filtro.email} = any(c.emails)))`);
  if (filtro.idDocumento) partes.push(conDocumento(sql`d.id = ${filtro.idDocumento}`));
  if (filtro.folio) partes.push(conDocumento(sql`d.folio = ${filtro.folio}`));
  if (filtro.desde) partes.push(sql`o.fecha_pago >= ${filtro.desde}::date`);
  if (filtro.hasta) partes.push(sql`o.fecha_pago <= ${filtro.hasta}::date`);
  if (filtro.montoMin !== undefined) partes.push(sql`o.monto >= ${filtro.montoMin}::bigint`);
  if (filtro.montoMax !== undefined) partes.push(sql`o.monto <= ${filtro.montoMax}::bigint`);
  if (filtro.texto) partes.push(dicePartes(filtro.texto));
  return sql<SqlBool>`${sql.join(partes, sql` and `)}`;
}

const ORDERS = {
  created: { columns: [sql`o.id`] },
  fechaPago: { columns: [sql`o.fecha_pago`, sql`o.id`] },
  monto: { columns: [sql`o.monto`, sql`o.id`] },
} as const satisfies Record<(typeof ORDEN_ORDENES_PAGO)[number], Omit<Section<string>, 'nombre'>>;

/** Filters that the kept totals do not know; few orders fit one. */
const isRare = (filtro: Filters<ListaDeOrdenes>): boolean => {
  const { texto, ids, idsBeneficiario, razonSocial, email, idDocumento, folio, montoMin, montoMax } = filtro;
  return [texto, ids, idsBeneficiario, razonSocial, email, idDocumento, folio, montoMin, montoMax].some(
    (valor) => valor !== undefined,
  );
};

/** Up to this many orders are gathered by their filter and then sorted. */
const MAX_REUNIDAS = 4000;

function whereResumen(
  { veReservadas }: AlcanceOrdenes,
  { estado }: Filters<ListaDeOrdenes>,
): RawBuilder<SqlBool> {
  const partes: RawBuilder<unknown>[] = [veReservadas ? sql`true` : sql`not r.reservada`];
  if (estado) partes.push(sql`r.id_estado = any(${estado.map(Number)}::smallint[])`);
  return sql<SqlBool>`${sql.join(partes, sql` and `)}`;
}

/** The orders of a company. */
export const ORDENES: KeptLista<ListaDeOrdenes> = {
  from: sql`orden_pago o`,
  id: sql`o.id`,
  where: whereOrden,
  sections: ({ order }) => {
    const { field } = splitOrder(order);
    return [{ nombre: field, ...ORDERS[field] }];
  },
  figures: { cantidad: sql`count(*)`, monto: sql`coalesce(sum(o.monto), 0)::bigint` },
  kept: {
    table: 'orden_pago_resumen',
    moneda: { id: sql`0` },
    where: whereResumen,
    figures: () => ({ cantidad: sql`sum(r.cantidad)::bigint`, monto: sql`sum(r.monto)::bigint` }),
    fits: (filtro) => !isRare(filtro) && filtro.desde === undefined && filtro.hasta === undefined,
    fecha: { field: 'fechaPago', column: sql`o.fecha_pago` },
  },
  gather: (filtro) => (isRare(filtro) ? MAX_REUNIDAS : 0),
  read: readFilas,
};
