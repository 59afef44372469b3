import { sql } from 'kysely';
import { patronDe, type Tx } from '../../../../platform/database/index.ts';
import type { FilterContext } from '../../../../platform/listas/index.ts';
import type { ListaDeDocumentos, NombresBuscados } from './item.ts';

/** Beyond this many the name is so common that a walk through the list meets it soon. */
const MAX_RUTS = 2000;

/** RUTs by a part of a name, from the names that documents carry; null where there are too many to list. */
async function readNombres(tx: Tx, idEmpresa: number, texto: string): Promise<NombresBuscados | null> {
  const patron = sql`plano(${patronDe(texto)})`;
  const { rows } = await sql<{ rut: string; mixto: boolean }>`
    with hallados as (
      select distinct rut from documento_nombre_resumen
      where id_empresa = ${idEmpresa} and plano like ${patron} limit ${MAX_RUTS + 1}
    )
    select h.rut, exists (
      select from documento_nombre_resumen o
      where o.id_empresa = ${idEmpresa} and o.rut = h.rut and o.plano not like ${patron}
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
  return texto ? keep('nombres', () => readNombres(tx, idEmpresa, texto)) : null;
}
