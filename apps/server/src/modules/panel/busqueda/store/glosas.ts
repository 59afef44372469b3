import { MAX_POR_GRUPO } from '@cuadra/contract';
import { partirPalabras } from '@cuadra/domain/busqueda';
import { sql, type RawBuilder } from 'kysely';
import { patronDe, type Tx } from '../../../../platform/database/index.ts';
import { beginsAs, rarest, type Palabras } from './palabras.ts';

type Rama = RawBuilder<unknown>;

/** Descriptions that hold the text; each may be of many lines. */
const MAX_GLOSAS = 40;

const DE_GLOSAS: Palabras = { tabla: 'cartola_palabra_resumen', columna: 'palabra' };

/** Kept descriptions that hold all parts: by the words that they say, and those whose words are not written yet. */
async function keptGlosas(tx: Tx, idEmpresa: number, partes: readonly string[]): Promise<Rama> {
  const todas = sql.join(
    partes.map((parte) => sql`g.plano like plano(${patronDe(parte)})`),
    sql` and `,
  );
  const suyas = sql`select g.descripcion from cartola_glosa_resumen g where g.id_empresa = ${idEmpresa} and ${todas}`;
  const trozo = await rarest(tx, DE_GLOSAS, idEmpresa, partes.flatMap(partirPalabras));
  // A single letter or a sign begins no word.
  if (trozo === null) return sql`(${suyas} limit ${MAX_GLOSAS})`;
  return sql`(select g.descripcion from (
      select id_glosa from cartola_palabra_resumen where ${beginsAs(DE_GLOSAS, idEmpresa, trozo)}) p
      -- One by one: how many hold the rest is never guessed well, and those of a common word are soon enough.
      cross join lateral (select descripcion, plano from cartola_glosa_resumen
        where id_empresa = ${idEmpresa} and id = p.id_glosa offset 0) g
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
