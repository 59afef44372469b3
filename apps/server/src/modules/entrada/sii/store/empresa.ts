import type { Tx } from '../../../../platform/database/index.ts';

export async function readRutEmpresa(tx: Tx, idEmpresa: number): Promise<string> {
  const { rut } = await tx
    .selectFrom('empresa')
    .select('rut')
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
  return rut;
}
