import { sql } from 'kysely';
import { patronDe, type Tx } from '../../../../platform/database/index.ts';

/** Beyond this many the name is so common that a walk through the list meets it soon. */
const MAX_RUTS = 2000;

/** Whose names hold what is sought: `todos` under every name that they have here, `algunos` under some of them. */
export interface NombresBuscados {
  readonly todos: readonly string[];
  readonly algunos: readonly string[];
}

/** RUTs by a part of a name, from the names that documents carry; null where there are too many to list. */
export async function readNombres(tx: Tx, idEmpresa: number, texto: string): Promise<NombresBuscados | null> {
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
