import { withEmpresa, type Db } from '../../../platform/database/index.ts';

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
