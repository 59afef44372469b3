import type { Tx } from '../../../../platform/database/index.ts';

/** Name of a company as its people call it, and of one of its persons. */
export async function readEmpresaYPersona(
  tx: Tx,
  idEmpresa: number,
  idUsuario: number,
): Promise<{ empresa: string; nombre: string }> {
  const { nombre: empresa } = await tx
    .selectFrom('empresa')
    .select('nombre')
    .where('idEmpresa', '=', idEmpresa)
    .executeTakeFirstOrThrow();
  const { nombre } = await tx
    .selectFrom('usuario')
    .select('nombre')
    .where('id', '=', idUsuario)
    .executeTakeFirstOrThrow();
  return { empresa, nombre };
}
