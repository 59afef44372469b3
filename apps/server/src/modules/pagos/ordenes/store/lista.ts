import type { ORDEN_ORDENES_PAGO, OrdenesQuery } from '@cuadra/contract';
import { parseRut } from '@cuadra/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dice, type Tx } from '../../../../platform/database/index.ts';
import { splitOrder, type Filters, type Lista, type Section } from '../../../../platform/listas/index.ts';
import { readFilas, type FilaOrden } from './fila.ts';

export interface AlcanceOrdenes {
  readonly idEmpresa: number;
  /** Orders that pay wages are shown. */
  readonly veReservadas: boolean;
}

interface ListaDeOrdenes {
  readonly scope: AlcanceOrdenes;
  readonly query: OrdenesQuery;
  readonly sums: never;
  readonly row: FilaOrden;
  readonly text: null;
}

const conDocumento = (condicion: RawBuilder<unknown>) => sql`exists (
  select from orden_pago_documento od join documento d on d.id_empresa = od.id_empresa and d.id = od.id_documento
  where od.id_empresa = o.id_empresa and od.id_orden = o.id and ${condicion})`;

const dicePartes = (
  texto: string,
): RawBuilder<unknown> => sql`(${dice(sql`b.razon_social`, texto)} or b.rut = ${
  parseRut(texto) ?? texto
} or ${conDocumento(sql`d.folio = ${texto}`)} or exists (select from beneficiario_cuenta c
  where c.id_empresa = o.id_empresa and c.id = o.id_beneficiario_cuenta and c.numero_cuenta = ${texto}))`;

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
  if (filtro.razonSocial) partes.push(dice(sql`b.razon_social`, filtro.razonSocial));
  if (filtro.email)
    partes.push(sql`(o.email_notificar = ${filtro.email} or exists (select from orden_pago_email e
      where e.id_empresa = o.id_empresa and e.id_orden = o.id and e.email = ${filtro.email})
      or exists (select from beneficiario_cuenta c where c.id_empresa = o.id_empresa and c.id = o.id_beneficiario_cuenta
      and ${filtro.email} = any(c.emails)))`);
  if (filtro.folio) partes.push(conDocumento(sql`d.folio = ${filtro.folio}`));
  if (filtro.desde) partes.push(sql`o.fecha_pago >= ${filtro.desde}::date`);
  if (filtro.hasta) partes.push(sql`o.fecha_pago <= ${filtro.hasta}::date`);
  if (filtro.texto) partes.push(dicePartes(filtro.texto));
  return sql<SqlBool>`${sql.join(partes, sql` and `)}`;
}

const ORDERS = {
  created: { columns: [sql`o.id`] },
  fechaPago: { columns: [sql`o.fecha_pago`, sql`o.id`] },
  monto: { columns: [sql`o.monto`, sql`o.id`] },
} as const satisfies Record<(typeof ORDEN_ORDENES_PAGO)[number], Omit<Section<string>, 'nombre'>>;

const FROM = sql`orden_pago o join beneficiario b on b.id_empresa = o.id_empresa and b.id = o.id_beneficiario`;

/** The orders of a company. */
export const ORDENES: Lista<ListaDeOrdenes> = {
  from: FROM,
  id: sql`o.id`,
  where: whereOrden,
  sections: ({ order }) => {
    const { field } = splitOrder(order);
    return [{ nombre: field, ...ORDERS[field] }];
  },
  figures: { cantidad: sql`count(*)` },
  read: (tx, idEmpresa, ids) => readFilas(tx, idEmpresa, ids),
};

/** Pesos of all the orders that the filters match. */
export async function sumOrdenes(
  tx: Tx,
  alcance: AlcanceOrdenes,
  filtro: Filters<ListaDeOrdenes>,
): Promise<number> {
  const { rows } = await sql<{ monto: number }>`
    select coalesce(sum(o.monto), 0)::bigint as monto from ${FROM} where ${whereOrden(alcance, filtro)}`.execute(
    tx,
  );
  return rows[0]?.monto ?? 0;
}
