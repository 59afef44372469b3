import { modelosCon } from '@cuadra/domain';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../../platform/database/index.ts';

/** What tells whose a line is, and whether it is still to be explained. */
export interface SenasDeLinea {
  readonly id: number;
  readonly fecha: string;
  readonly descripcion: string;
  /** Of the other side: whom a rule named, else whom the bank names. */
  readonly rut: string | null;
  /** Taken back by the bank, or classified as what no document explains. */
  readonly apartada: boolean;
}

export async function readSenas(tx: Tx, idEmpresa: number, ids: readonly number[]): Promise<SenasDeLinea[]> {
  const { rows } = await sql<SenasDeLinea>`
    select l.id, l.fecha, l.descripcion,
      coalesce(c.rut, case when l.abono > 0 then l.rut_origen else l.rut_destino end) as rut,
      l.estado_clasificacion <> 0 or l.novedad_banco is not distinct from 'retirada' as apartada
    from cartola l left join contraparte c on c.id_empresa = l.id_empresa and c.id = l.id_contraparte
    where l.id_empresa = ${idEmpresa} and l.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}

export interface Candidato {
  readonly id: number;
  /** Who pays or is paid: of a document whose credit was ceded, its assignee. */
  readonly rut: string;
  readonly fecha: string;
  readonly vence: string;
}

/** Of each counterparty; older open documents than these are settled by hand. */
const POR_CONTRAPARTE = 200;

/** The oldest open documents of some counterparties. Sueldos are left out: who writes a rule may not be one who sees them. */
export async function readAbiertosDe(
  tx: Tx,
  idEmpresa: number,
  ruts: readonly string[],
): Promise<Candidato[]> {
  const { rows } = await sql<Candidato>`
    select d.id, r.rut, d.fecha_emision as fecha, coalesce(d.fecha_vencimiento, d.fecha_emision) as vence
    from unnest(${[...ruts]}::text[]) r(rut)
    cross join lateral (
      (select d.id, d.fecha_emision, d.fecha_vencimiento from documento d
      where d.id_empresa = ${idEmpresa} and d.rut = r.rut and d.saldo <> 0
        and d.modelo in (${literals(modelosCon('conciliaPorRegla'))})
        and not exists (select from cesion c
          where c.id_empresa = d.id_empresa and c.id_documento = d.id and c.vigente)
      order by d.fecha_emision, d.id limit ${POR_CONTRAPARTE})
      union all
      (select d.id, d.fecha_emision, d.fecha_vencimiento from cesion c
      join documento d on d.id_empresa = c.id_empresa and d.id = c.id_documento
      where c.id_empresa = ${idEmpresa} and c.rut_cesionario = r.rut and c.vigente and d.saldo <> 0
      order by d.fecha_emision, d.id limit ${POR_CONTRAPARTE})) d`.execute(tx);
  return rows;
}

/**
 * Pairs of line and document that a person refused or took apart: `línea documento`. Who takes back all that a rule did
 * says no to the rule and not to each of its pairs.
 */
export async function readVetados(
  tx: Tx,
  idEmpresa: number,
  lineas: readonly number[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ clave: string }>`
    select p.id_cartola || ' ' || p.id_documento as clave from conciliacion_par p
    join conciliacion c on c.id_empresa = p.id_empresa and c.id = p.id_conciliacion
    where p.id_empresa = ${idEmpresa} and p.id_cartola = any(${[...lineas]}::bigint[]) and not p.activo
      and c.id_usuario_deshizo is not null
      and not exists (select from regla_ejecucion e
        where e.id_empresa = c.id_empresa and e.lote = c.lote and e.deshecha = c.deshecha)
    union
    select s.id_cartola || ' ' || sd.id_documento from sugerencia s
    join sugerencia_documento sd on sd.id_empresa = s.id_empresa and sd.id_sugerencia = s.id
    where s.id_empresa = ${idEmpresa} and s.id_cartola = any(${[...lineas]}::bigint[]) and s.estado = 'rechazada'`.execute(
    tx,
  );
  return new Set(rows.map(({ clave }) => clave));
}
