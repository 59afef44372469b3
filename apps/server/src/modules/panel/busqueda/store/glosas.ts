import { MAX_POR_GRUPO } from '@cuadra/contract';
import { partirPalabras } from '@cuadra/domain/busqueda';
import { sql, type RawBuilder } from 'kysely';
import { patronDe, type Tx } from '../../../../platform/database/index.ts';

type Rama = RawBuilder<unknown>;

/** Descriptions that hold the text; each may be of many lines. */
const MAX_GLOSAS = 40;
/** Cap of the count of descriptions by word: beyond it all words are equally common. */
const MAX_CONTADAS = 1000;

/** The words of the company that begin as `trozo`. */
const beginsAs = (idEmpresa: number, trozo: string): Rama =>
  sql`id_empresa = ${idEmpresa} and palabra >= ${trozo} and palabra < ${`${trozo}\u{10FFFF}`}`;

/** The piece that the fewest descriptions say, so that the fewest are looked at for the others. */
async function rarest(tx: Tx, idEmpresa: number, trozos: readonly string[]): Promise<string | null> {
  const [unico] = trozos;
  if (unico === undefined || trozos.length === 1) return unico ?? null;
  const cuenta = (trozo: string) => sql`(select ${trozo}::text as trozo, count(*)::int as cuantas from (
    select from cartola_palabra_resumen where ${beginsAs(idEmpresa, trozo)} limit ${MAX_CONTADAS}) unas)`;
  const { rows } = await sql<{ trozo: string }>`
    select trozo from (${sql.join(trozos.map(cuenta), sql` union all `)}) cuentas
    order by cuantas, length(trozo) desc limit 1`.execute(tx);
  return rows[0]?.trozo ?? null;
}

/** Kept descriptions that hold all parts: by the words that they say, and those whose words are not written yet. */
async function keptGlosas(tx: Tx, idEmpresa: number, partes: readonly string[]): Promise<Rama> {
  const todas = sql.join(
    partes.map((parte) => sql`g.plano like plano(${patronDe(parte)})`),
    sql` and `,
  );
  const suyas = sql`select g.descripcion from cartola_glosa_resumen g where g.id_empresa = ${idEmpresa} and ${todas}`;
  const trozo = await rarest(tx, idEmpresa, partes.flatMap(partirPalabras));
  // A single letter or a sign begins no word.
  if (trozo === null) return sql`(${suyas} limit ${MAX_GLOSAS})`;
  return sql`(select g.descripcion from (
      select id_glosa from cartola_palabra_resumen where ${beginsAs(idEmpresa, trozo)}) p
      join cartola_glosa_resumen g on g.id_empresa = ${idEmpresa} and g.id = p.id_glosa
      where ${todas} limit ${MAX_GLOSAS})
    union (${suyas} and not g.con_palabras limit ${MAX_GLOSAS})`;
}

/**
 * Ids of lines by their descriptions: some alternative with all of its parts, each where a word begins. New lines of a long
 * statement are looked through themselves.
 */
export async function byGlosa(
  tx: Tx,
  idEmpresa: number,
  alternativas: readonly (readonly string[])[],
): Promise<Rama> {
  const guardadas: Rama[] = [];
  for (const partes of alternativas) guardadas.push(await keptGlosas(tx, idEmpresa, partes));
  const dicen = sql.join(
    alternativas.map(
      (partes) =>
        sql`(${sql.join(
          partes.map((parte) => sql`plano(l.descripcion) like plano(${patronDe(parte)})`),
          sql` and `,
        )})`,
    ),
    sql` or `,
  );
  return sql`(select x.id from (
      ${sql.join(guardadas, sql` union `)}
      union
      select l.descripcion from cartola_glosa_tramo_resumen t
      -- The stretches first: they are few, and often none.
      cross join lateral (select descripcion from cartola
        where id_empresa = t.id_empresa and id between t.desde and t.hasta offset 0) l
      where t.id_empresa = ${idEmpresa} and (${dicen})
      limit ${MAX_GLOSAS}) g cross join lateral (
    select id from cartola where id_empresa = ${idEmpresa} and descripcion = g.descripcion
    order by id desc limit ${MAX_POR_GRUPO * 4}) x)`;
}
