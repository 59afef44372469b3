import { palabrasDe, textosDe, type Termino } from '@cuadra/domain/busqueda';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dice, patronDe, type Tx } from '../../../../platform/database/index.ts';
import {
  dateBounds,
  formsOf,
  inMonths,
  readText,
  type FilterContext,
} from '../../../../platform/listas/index.ts';
import type { ListaDeCartolas } from './item.ts';

/** Beyond this many the words are so common that a walk through the list meets them soon. */
const MAX_GLOSAS = 5000;

/** Up to so many lines are each looked at for a text, which is sooner than among all descriptions. */
const MAX_UNA_A_UNA = 50_000;

const enoughOf = (filas: readonly { readonly descripcion: string }[]): readonly string[] | null =>
  filas.length > MAX_GLOSAS ? null : filas.map(({ descripcion }) => descripcion);

/** Alternatives of what a description has to hold, each all of its parts. */
type Partes = readonly (readonly string[])[];

/** What descriptions are looked through for: the words, or where there is none, the folio or the RUT as banks write it. */
export function glosaBuscada(terminos: readonly Termino[]): Partes {
  const palabras = palabrasDe(terminos);
  if (palabras.length > 0) return [palabras];
  const [unico] = terminos;
  if (terminos.length !== 1 || !unico || unico.sueltos.length > 0) return [textosDe(terminos)];
  return formsOf(unico).map((forma) => [forma]);
}

function somePartes(partes: Partes, holds: (parte: string) => RawBuilder<unknown>): RawBuilder<SqlBool> {
  const alternativas = partes.map((todas) => sql`(${sql.join(todas.map(holds), sql` and `)})`);
  return sql`(${sql.join(alternativas, sql` or `)})`;
}

/** Whether a line `l` says it, looked at by itself. */
export const diceGlosa = (partes: Partes): RawBuilder<SqlBool> =>
  somePartes(partes, (parte) => dice(sql`l.descripcion`, parte));

/**
 * Descriptions that hold the text, whatever its capitals and accents, from those that the company's lines have; null
 * where too many do. The lines of stretches that are not folded yet are looked through themselves.
 */
async function readGlosas(tx: Tx, idEmpresa: number, partes: Partes): Promise<readonly string[] | null> {
  const { rows } = await sql<{ descripcion: string }>`
    select descripcion from cartola_glosa_resumen
    where id_empresa = ${idEmpresa} and ${somePartes(partes, (parte) => sql`plano like plano(${patronDe(parte)})`)}
    union
    select l.descripcion from cartola_glosa_tramo_resumen t
    join cartola l on l.id_empresa = t.id_empresa and l.id between t.desde and t.hasta
    where t.id_empresa = ${idEmpresa} and ${diceGlosa(partes)}
    limit ${MAX_GLOSAS + 1}`.execute(tx);
  return enoughOf(rows);
}

/** The same of what the lines of these months say, each text once. */
async function readGlosasDeMeses(
  tx: Tx,
  idEmpresa: number,
  partes: Partes,
  meses: readonly string[],
): Promise<readonly string[] | null> {
  const { rows } = await sql<{ descripcion: string }>`
    select distinct descripcion from cartola l
    where id_empresa = ${idEmpresa} and ${inMonths(sql`l.fecha`, meses)} and ${diceGlosa(partes)}
    limit ${MAX_GLOSAS + 1}`.execute(tx);
  return enoughOf(rows);
}

/** What was said before and is said now, each once; null where either or both are too many. */
function joinGlosas(unas: readonly string[] | null, otras: readonly string[] | null) {
  return unas && otras && enoughOf([...new Set([...unas, ...otras])].map((descripcion) => ({ descripcion })));
}

/** Lines in the months that a span of days touches, whatever the other filters. */
async function countInMonths(
  tx: Tx,
  idEmpresa: number,
  { desde, hasta }: ReturnType<typeof dateBounds>,
): Promise<number> {
  const { rows } = await sql<{ cuantas: number }>`
    select coalesce(sum(abonos + cargos), 0)::bigint as cuantas from cartola_resumen
    where id_empresa = ${idEmpresa}
      and mes >= date_trunc('month', coalesce(${desde ?? null}::date, '-infinity'))
      and mes <= coalesce(${hasta ?? null}::date, 'infinity')`.execute(tx);
  return rows[0]?.cuantas ?? 0;
}

/** The descriptions that hold the text of the filter; null where they are too many, or each line is soon looked at. */
export async function lookUpGlosas({
  tx,
  scope: { idEmpresa },
  filters,
  keep,
  keepByMonth,
}: FilterContext<ListaDeCartolas>): Promise<readonly string[] | null> {
  const { texto } = filters;
  if (!texto) return null;
  const dias = dateBounds(filters);
  if (dias.desde ?? dias.hasta) {
    const cuantas = await keep('lines in the months', () => countInMonths(tx, idEmpresa, dias));
    if (cuantas <= MAX_UNA_A_UNA) return null;
  }
  const partes = glosaBuscada(readText(texto));
  return keepByMonth<readonly string[] | null>('glosas', {
    all: () => readGlosas(tx, idEmpresa, partes),
    some: async (antes, meses) =>
      antes && joinGlosas(antes, await readGlosasDeMeses(tx, idEmpresa, partes, meses)),
  });
}
