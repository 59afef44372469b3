import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';

export async function readExigencia(tx: Tx, idEmpresa: number): Promise<boolean> {
  const { exigeSegundoFactor } = await tx
    .selectFrom('empresa')
    .select('exigeSegundoFactor')
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
  return exigeSegundoFactor;
}

/** Makes the tokens of a company old: a person who may still come in gets a new one by asking. */
export async function raiseVersion(tx: Tx, idEmpresa: number): Promise<void> {
  await tx
    .insertInto('empresaVersion')
    .values({ idEmpresa })
    .onConflict((c) =>
      c.column('idEmpresa').doUpdateSet({ version: sql<number>`empresa_version.version + 1` }),
    )
    .execute();
}
