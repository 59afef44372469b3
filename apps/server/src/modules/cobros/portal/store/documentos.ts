import type { DocumentosPortalQuery } from '@cuadra/contract';
import { MONEDAS, type Moneda } from '@cuadra/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneOf } from '../../../../platform/values/index.ts';
import { MODELOS, seCobra, vence } from '../../../registros/clientes/index.ts';
import type { ClaveDeVisita } from './resumen.ts';

export interface FilaDocumento {
  readonly id: number;
  readonly modelo: string;
  readonly tipo: string;
  readonly nombreTipo: string;
  readonly folio: string;
  readonly fechaEmision: string;
  readonly vence: string;
  readonly diasVencido: number;
  readonly moneda: Moneda;
  readonly montoTotal: number;
  readonly saldo: number;
  readonly pagado: string | null;
  readonly conArchivos: boolean;
}

/** Sales `d` to a customer that they no longer owe: paid, credited, or settled before the company came to Cuadra. */
const saldada = sql`d.saldo = 0 and not d.anulado and d.signo = 1`;

/** Documents of a list of the portal. */
const enLista = (lista: DocumentosPortalQuery['lista']) => (lista === 'porPagar' ? seCobra : saldada);

/** Sales to the customer. The kinds stand here too: the index by customer holds sales alone. */
const esDelCliente = ({ idEmpresa, id }: ClaveDeVisita) =>
  sql`d.id_empresa = ${idEmpresa} and d.id_contraparte = ${id} and d.modelo in (${MODELOS})`;

interface Cuenta {
  readonly porPagar: number;
  readonly pagadas: number;
  /** Due date of the oldest that is overdue. */
  readonly vencidoDesde: string | null;
}

/** How many documents stand in each list of the portal, and since when the customer is late. */
export async function countDocumentos(tx: Tx, clave: ClaveDeVisita): Promise<Cuenta> {
  const dia = vence(clave.idEmpresa);
  const { rows } = await sql<Cuenta>`
    select count(*) filter (where ${seCobra}) as por_pagar, count(*) filter (where ${saldada}) as pagadas,
      min(${dia}) filter (where ${seCobra} and d.saldo > 0 and ${dia} < ${clave.hoy}::date) as vencido_desde
    from documento d
    join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
    where ${esDelCliente(clave)}`.execute(tx);
  return rows[0] ?? { porPagar: 0, pagadas: 0, vencidoDesde: null };
}

function select(clave: ClaveDeVisita) {
  const dia = vence(clave.idEmpresa);
  return sql`
    select d.id, d.modelo, d.codigo_tipo as tipo, t.descripcion as nombre_tipo, d.folio, d.fecha_emision, ${dia} as vence,
      (${clave.hoy}::date - ${dia}) as dias_vencido, m.moneda, d.signo * d.monto_total as monto_total, d.saldo,
      d.clave_xml is not null as con_archivos,
      (select max(l.fecha) from conciliacion_par p
        join cartola l on l.id_empresa = p.id_empresa and l.id = p.id_cartola
        where p.id_empresa = d.id_empresa and p.id_documento = d.id and p.activo) as pagado
    from documento d
    join cliente k on k.id_empresa = d.id_empresa and k.id_contraparte = d.id_contraparte
    join tipo_documento t on t.id = d.id_tipo_documento
    join moneda m on m.id = d.id_moneda`;
}

const conMoneda = (fila: Omit<FilaDocumento, 'moneda'> & { moneda: string }): FilaDocumento => ({
  ...fila,
  moneda: oneOf(MONEDAS, fila.moneda),
});

/** A page of a list of the portal, and how many match: what is owed by due date, what was paid by issue, newest first. */
export async function readDocumentos(
  tx: Tx,
  clave: ClaveDeVisita,
  { lista, folio, page, perPage }: DocumentosPortalQuery,
): Promise<{ filas: FilaDocumento[]; count: number }> {
  const busca = folio === undefined || folio === '' ? sql`` : sql`and strpos(d.folio, ${folio}) > 0`;
  const donde = sql`${esDelCliente(clave)} and ${enLista(lista)} ${busca}`;
  const orden = lista === 'porPagar' ? sql`vence, d.id` : sql`d.fecha_emision desc, d.id desc`;
  const { rows } = await sql<Omit<FilaDocumento, 'moneda'> & { moneda: string }>`
    ${select(clave)} where ${donde} order by ${orden} limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    tx,
  );
  const cuenta = await sql<{ count: number }>`select count(*) from documento d where ${donde}`.execute(tx);
  return { filas: rows.map(conMoneda), count: cuenta.rows[0]?.count ?? 0 };
}

/** All that the customer owes, the first to fall due before. */
export async function readPorPagar(tx: Tx, clave: ClaveDeVisita, limite: number): Promise<FilaDocumento[]> {
  const { rows } = await sql<Omit<FilaDocumento, 'moneda'> & { moneda: string }>`
    ${select(clave)} where ${esDelCliente(clave)} and ${seCobra} order by vence, d.id limit ${limite}`.execute(
    tx,
  );
  return rows.map(conMoneda);
}

/** Those of the ids that are sales to this customer and stand in one of the lists. */
export async function readDelCliente(
  tx: Tx,
  clave: ClaveDeVisita,
  ids: readonly number[],
): Promise<FilaDocumento[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Omit<FilaDocumento, 'moneda'> & { moneda: string }>`
    ${select(clave)} where ${esDelCliente(clave)} and d.id = any(${[...ids]}::bigint[]) and (${seCobra} or ${saldada})
    order by vence, d.id`.execute(tx);
  return rows.map(conMoneda);
}
