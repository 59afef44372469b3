import { sql } from 'kysely';
import { enterEmpresa, withEmpresa, type Db, type Tx } from '../../../platform/database/index.ts';

/** How often what people may do in a company has changed; 0 for one where it never has. */
export function readVersion(db: Db, idEmpresa: number): Promise<number> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const fila = await tx
      .selectFrom('empresaVersion')
      .select('version')
      .where('idEmpresa', '=', idEmpresa)
      .executeTakeFirst();
    return fila?.version ?? 0;
  });
}

/** Makes the tokens of a company old: whoever still may come in gets a new one. The transaction is then its own. */
export async function raiseVersion(tx: Tx, idEmpresa: number): Promise<void> {
  await enterEmpresa(tx, idEmpresa);
  await tx
    .insertInto('empresaVersion')
    .values({ idEmpresa })
    .onConflict((c) =>
      c.column('idEmpresa').doUpdateSet({ version: sql<number>`empresa_version.version + 1` }),
    )
    .execute();
}
