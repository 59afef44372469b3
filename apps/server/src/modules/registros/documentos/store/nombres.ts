import { palabrasDe, textosDe, type Termino } from '@cuadra/domain/busqueda';
import { sql } from 'kysely';
import { patronDe, type Tx } from '../../../../platform/database/index.ts';
import { readText, type FilterContext } from '../../../../platform/listas/index.ts';
import type { ListaDeDocumentos, NombresBuscados } from './item.ts';

/** Beyond this many the name is so common that a walk through the list meets it soon. */
const MAX_RUTS = 2000;

/** The parts of a name that a text looks for: its words, or all of it where it could be only numbers and dates. */
export function nombreBuscado(terminos: readonly Termino[]): string[] {
  const palabras = palabrasDe(terminos);
  return palabras.length > 0 ? palabras : textosDe(terminos);
}

/** RUTs by all parts of a name, from the names that documents carry; null where there are too many to list. */
async function readNombres(
  tx: Tx,
  idEmpresa: number,
  partes: readonly string[],
): Promise<NombresBuscados | null> {
  const patrones = sql`all(array[${sql.join(partes.map((parte) => sql`plano(${patronDe(parte)})`))}])`;
  const { rows } = await sql<{ rut: string; mixto: boolean }>`
    with hallados as (
      select distinct rut from documento_nombre_resumen
      where id_empresa = ${idEmpresa} and plano like ${patrones} limit ${MAX_RUTS + 1}
    )
    select h.rut, exists (
      select from documento_nombre_resumen o
      where o.id_empresa = ${idEmpresa} and o.rut = h.rut and not o.plano like ${patrones}
    ) as mixto from hallados h`.execute(tx);
  if (rows.length > MAX_RUTS) return null;
  const rutsDe = (buscado: boolean) => rows.filter(({ mixto }) => mixto === buscado).map(({ rut }) => rut);
  return { todos: rutsDe(false), algunos: rutsDe(true) };
}

/** The names that hold the text of the filter; null without a text, or where there are too many names. */
export async function lookUpNombres({
  tx,
  scope: { idEmpresa },
  filters: { texto },
  keep,
}: FilterContext<ListaDeDocumentos>): Promise<NombresBuscados | null> {
  return texto ? keep('nombres', () => readNombres(tx, idEmpresa, nombreBuscado(readText(texto)))) : null;
}
