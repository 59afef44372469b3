import type { FeatureKey } from '@cuadra/contract';
import type { Tx } from '../../../../platform/database/index.ts';

/** Whether the company has a feature now. Calls know it from their token; a job asks here. */
export async function hasFuncionalidad(tx: Tx, idEmpresa: number, key: FeatureKey): Promise<boolean> {
  const fila = await tx
    .selectFrom('empresaFuncionalidad as ef')
    .innerJoin('funcionalidad as f', 'f.id', 'ef.idFuncionalidad')
    .select('ef.activa')
    .where('ef.idEmpresa', '=', idEmpresa)
    .where('f.key', '=', key)
    .executeTakeFirst();
  return fila?.activa ?? false;
}
