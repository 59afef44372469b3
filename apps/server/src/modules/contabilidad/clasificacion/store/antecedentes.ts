import { sql } from 'kysely';
import type { ModeloDocumento } from '@cuadra/contract';
import type { Tx } from '../../../../platform/database/index.ts';

/** Of each counterparty; habits that are older than this many documents are no longer habits. */
const POR_CONTRAPARTE = 30;
/** How far back words are compared. */
const RECIENTES = 500;
/** Bank lines are many and say little each: a merchant of every month is among so many. */
const LINEAS_RECIENTES = 2000;
const GLOSAS_POR_DOCUMENTO = 5;

interface FilaAntecedente {
  readonly id: number;
  readonly clase: string;
  readonly rut: string | null;
  readonly texto: string;
  /** Of a bank line: whether it is in the statement of a credit card. */
  readonly deTarjeta?: boolean;
}

/** The documents of some counterparties that were classified last, of any kind, newest first. */
export async function readDeContrapartes(
  tx: Tx,
  idEmpresa: number,
  ruts: readonly string[],
): Promise<readonly FilaAntecedente[]> {
  const { rows } = await sql<FilaAntecedente>`
    select a.id, a.modelo as clase, a.rut, '' as texto
    from unnest(${[...ruts]}::text[]) r(rut)
    cross join lateral (
      select d.id, d.modelo, d.rut, d.fecha_emision from documento d
      where d.id_empresa = ${idEmpresa} and d.rut = r.rut and d.estado_clasificacion <> 0
      order by d.fecha_emision desc, d.id desc limit ${POR_CONTRAPARTE}) a
    order by a.fecha_emision desc, a.id desc`.execute(tx);
  return rows;
}

/** The documents of a kind that came last among those classified, with what their glosas say. */
export async function readRecientes(
  tx: Tx,
  idEmpresa: number,
  modelo: ModeloDocumento,
): Promise<readonly FilaAntecedente[]> {
  const { rows } = await sql<FilaAntecedente>`
    select d.id, d.modelo as clase, d.rut, coalesce(g.texto, '') as texto
    from (
      select id_empresa, id, modelo, rut from documento
      where id_empresa = ${idEmpresa} and modelo = ${modelo} and estado_clasificacion <> 0
      order by id desc limit ${RECIENTES}) d
    left join lateral (
      select string_agg(nombre, ' ') as texto from documento_glosa g
      where g.id_empresa = d.id_empresa and g.id_documento = d.id and g.posicion <= ${GLOSAS_POR_DOCUMENTO}) g on true
    order by d.id desc`.execute(tx);
  return rows;
}

/** The bank lines that came last among those classified. */
export async function readLineasRecientes(tx: Tx, idEmpresa: number): Promise<readonly FilaAntecedente[]> {
  const { rows } = await sql<FilaAntecedente>`
    select l.id, case when l.abono > 0 then 'abono' else 'cargo' end as clase,
      coalesce(c.rut, case when l.abono > 0 then l.rut_origen else l.rut_destino end) as rut, l.descripcion as texto,
      t.codigo = 'TC' as de_tarjeta
    from cartola l
    join cuenta_corriente cc on cc.id_empresa = l.id_empresa and cc.id = l.id_cuenta_corriente
    join tipo_cuenta_corriente t on t.id = cc.id_tipo_cuenta_corriente
    left join contraparte c on c.id_empresa = l.id_empresa and c.id = l.id_contraparte
    where l.id_empresa = ${idEmpresa} and l.estado_clasificacion <> 0
    order by l.id desc limit ${LINEAS_RECIENTES}`.execute(tx);
  return rows;
}

/** What the glosas of each document say, by id. */
export async function readGlosas(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const filas = await tx
    .selectFrom('documentoGlosa')
    .select(['idDocumento', sql<string>`string_agg(nombre, ' ' order by posicion)`.as('texto')])
    .where('idEmpresa', '=', idEmpresa)
    .where('idDocumento', 'in', ids.length === 0 ? [0] : [...ids])
    .where('posicion', '<=', GLOSAS_POR_DOCUMENTO)
    .groupBy('idDocumento')
    .execute();
  return new Map(filas.map(({ idDocumento, texto }) => [idDocumento, texto]));
}
