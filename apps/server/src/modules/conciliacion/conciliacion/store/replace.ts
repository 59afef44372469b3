import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { EXPLICABLE } from './explicable.ts';
import { renumber } from './suggestions.ts';

export interface SugerenciaNueva {
  readonly idCartola: number;
  readonly orden: number;
  /** Sorted ids of the documents: what makes two explanations of a line the same. */
  readonly clave: string;
  readonly tipoRecomendacion: string;
  readonly confianza: number;
  /** What the engine believed, before it was fitted to the company. */
  readonly confianzaMotor: number;
  readonly explicacion: readonly string[];
  readonly evidencia: readonly { desde: number; hasta: number; tipo: string }[];
  /** `montoLinea`: of the line, where the document is in another currency. */
  readonly documentos: readonly { id: number; monto: number; montoLinea?: number | undefined }[];
  /** Found without the whole book, where that could matter. */
  readonly provisional?: boolean;
}

const POR_TANDA = 2000;

/** Of which lines everything is said: of these alone, or of all but these. */
export type Ambito = { readonly solo: ReadonlySet<number> } | { readonly salvo: ReadonlySet<number> };

function scopeOf(columna: RawBuilder<unknown>, ambito: Ambito): RawBuilder<unknown> {
  if ('solo' in ambito) return sql`and ${columna} = any(${[...ambito.solo]}::bigint[])`;
  return ambito.salvo.size === 0 ? sql`` : sql`and ${columna} <> all(${[...ambito.salvo]}::bigint[])`;
}

const isWithin = (ambito: Ambito, idCartola: number): boolean =>
  'solo' in ambito ? ambito.solo.has(idCartola) : !ambito.salvo.has(idCartola);

/**
 * Makes the pending suggestions of the lines that are meant be exactly those of these that are theirs. An explanation that
 * was already pending keeps its id, so that a person who has it on the screen can still accept it; one that was rejected is left out; one whose line or
 * documents changed while the search ran is left out too.
 */
export async function replaceSugerencias(
  tx: Tx,
  idEmpresa: number,
  todas: readonly SugerenciaNueva[],
  lineas: Ambito,
): Promise<number> {
  const ambito = scopeOf(sql`s.id_cartola`, lineas);
  const nuevas = todas.filter(({ idCartola }) => isWithin(lineas, idCartola));
  const vigentes = new Set<number>();
  const conHueco = new Set<number>();
  let escritas = 0;
  for (let desde = 0; desde < nuevas.length; desde += POR_TANDA) {
    const tanda = nuevas.slice(desde, desde + POR_TANDA).map((nueva) => ({
      id_cartola: nueva.idCartola,
      orden: nueva.orden,
      tipo_recomendacion: nueva.tipoRecomendacion,
      confianza: nueva.confianza,
      confianza_motor: nueva.confianzaMotor,
      provisional: nueva.provisional ?? false,
      explicacion: nueva.explicacion,
      evidencia: nueva.evidencia,
      clave: nueva.clave,
      documentos: nueva.documentos.map(({ id, monto, montoLinea = null }) => ({
        id,
        monto,
        monto_linea: montoLinea,
      })),
    }));
    const filas = await upsertTanda(tx, idEmpresa, JSON.stringify(tanda));
    for (const { id } of filas) vigentes.add(id);
    escritas += filas.filter(({ conDocumentos }) => conDocumentos).length;
    const dichas = new Set(filas.map(({ idCartola, clave }) => `${idCartola} ${clave}`));
    for (const { id_cartola, clave } of tanda)
      if (!dichas.has(`${id_cartola} ${clave}`)) conHueco.add(id_cartola);
  }
  const sobra = sql`not exists (select from unnest(${[...vigentes]}::bigint[]) as v (id) where v.id = s.id)`;
  await sql`
    delete from sugerencia_documento sd using sugerencia s
    where s.id_empresa = ${idEmpresa} and s.estado = 'pendiente' ${ambito} and sd.id_empresa = s.id_empresa
      and sd.id_sugerencia = s.id and ${sobra}`.execute(tx);
  await sql`
    delete from sugerencia s
    where s.id_empresa = ${idEmpresa} and s.estado = 'pendiente' ${ambito}
      and ${sobra}`.execute(tx);
  // Somebody may have rejected the best while the search ran: the next one takes its place.
  if (conHueco.size > 0) await renumber(tx, idEmpresa, [...conHueco]);
  return escritas;
}

interface Escrita {
  readonly id: number;
  readonly idCartola: number;
  readonly clave: string;
  readonly conDocumentos: boolean;
}

/** Answers which suggestions stand, and which of them have documents. */
async function upsertTanda(tx: Tx, idEmpresa: number, tanda: string): Promise<readonly Escrita[]> {
  const { rows } = await sql<Escrita>`
    with entrada as (
      select * from jsonb_to_recordset(${tanda}::jsonb) as e (
        id_cartola bigint, orden smallint, tipo_recomendacion text, confianza double precision,
        confianza_motor double precision, provisional boolean,
        explicacion text[], evidencia jsonb, clave text, documentos jsonb)
    ), posibles as (
      select e.* from entrada e
      join cartola l on l.id_empresa = ${idEmpresa} and l.id = e.id_cartola and ${EXPLICABLE}
      where not exists (
        select from jsonb_to_recordset(e.documentos) as x (id bigint, monto bigint)
        left join documento d on d.id_empresa = ${idEmpresa} and d.id = x.id
        where d.id is null or abs(d.por_conciliar) < abs(x.monto))
    ), escritas as (
      insert into sugerencia as s (id_empresa, id_cartola, orden, tipo_recomendacion, confianza, confianza_motor, provisional,
        explicacion, evidencia, clave)
      select ${idEmpresa}, id_cartola, orden, tipo_recomendacion, confianza, confianza_motor, provisional, explicacion,
        evidencia, clave
      from posibles
      on conflict (id_empresa, id_cartola, clave) where estado in ('pendiente', 'rechazada')
      do update set orden = excluded.orden, tipo_recomendacion = excluded.tipo_recomendacion,
        confianza = excluded.confianza, confianza_motor = excluded.confianza_motor,
        provisional = excluded.provisional, explicacion = excluded.explicacion, evidencia = excluded.evidencia
      where s.estado = 'pendiente'
      returning s.id, s.id_cartola, s.clave
    ), documentos as (
      insert into sugerencia_documento as sd (id_empresa, id_sugerencia, id_documento, monto, monto_linea)
      select ${idEmpresa}, w.id, x.id, x.monto, x.monto_linea
      from escritas w
      join posibles p on p.id_cartola = w.id_cartola and p.clave = w.clave
      cross join lateral jsonb_to_recordset(p.documentos) as x (id bigint, monto bigint, monto_linea bigint)
      on conflict (id_empresa, id_sugerencia, id_documento)
        do update set monto = excluded.monto, monto_linea = excluded.monto_linea
      returning sd.id_sugerencia as id
    )
    select w.id, w.id_cartola, w.clave, w.id in (select id from documentos) as con_documentos
    from escritas w`.execute(tx);
  return rows;
}

export async function replaceSinPar(
  tx: Tx,
  idEmpresa: number,
  todas: readonly { idCartola: number; motivo: string; explicacion: string }[],
  ambito: Ambito,
): Promise<void> {
  const lineas = todas.filter(({ idCartola }) => isWithin(ambito, idCartola));
  await sql`delete from cartola_sin_par s where s.id_empresa = ${idEmpresa} ${scopeOf(sql`s.id_cartola`, ambito)}`.execute(
    tx,
  );
  for (let desde = 0; desde < lineas.length; desde += POR_TANDA) {
    const tanda = lineas.slice(desde, desde + POR_TANDA);
    await sql`
      insert into cartola_sin_par (id_empresa, id_cartola, motivo, explicacion)
      select ${idEmpresa}, l.id, x.motivo, x.explicacion
      from unnest(${tanda.map((t) => t.idCartola)}::bigint[], ${tanda.map((t) => t.motivo)}::text[],
        ${tanda.map((t) => t.explicacion)}::text[]) as x (id, motivo, explicacion)
      join cartola l on l.id_empresa = ${idEmpresa} and l.id = x.id`.execute(tx);
  }
}
