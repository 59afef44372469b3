import type { Fijada } from '@cuadra/contract';
import type { Tx } from '../../../../platform/database/index.ts';

export interface DuenoDeFijadas {
  readonly idEmpresa: number;
  readonly idUsuario: number;
}

export function readFijadas(tx: Tx, { idEmpresa, idUsuario }: DuenoDeFijadas): Promise<Fijada[]> {
  return tx
    .selectFrom('fijada')
    .select(['nombre', 'ruta'])
    .where('idEmpresa', '=', idEmpresa)
    .where('idUsuario', '=', idUsuario)
    .orderBy('orden')
    .execute();
}

/** Writes the pinned screens by their place, so that two changes at once leave one of the two lists. */
export async function replaceFijadas(
  tx: Tx,
  { idEmpresa, idUsuario }: DuenoDeFijadas,
  fijadas: readonly Fijada[],
): Promise<void> {
  if (fijadas.length > 0)
    await tx
      .insertInto('fijada')
      .values(fijadas.map((fijada, i) => ({ idEmpresa, idUsuario, orden: i + 1, ...fijada })))
      .onConflict((oc) =>
        oc.columns(['idEmpresa', 'idUsuario', 'orden']).doUpdateSet((eb) => ({
          nombre: eb.ref('excluded.nombre'),
          ruta: eb.ref('excluded.ruta'),
        })),
      )
      .execute();
  await tx
    .deleteFrom('fijada')
    .where('idEmpresa', '=', idEmpresa)
    .where('idUsuario', '=', idUsuario)
    .where('orden', '>', fijadas.length)
    .execute();
}
