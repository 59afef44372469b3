import type { Grupo } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { presentGrupo } from './present.ts';
import { readGrupos } from './store/grupos.ts';

/** The company's groups, the oldest first, which begins with Administrador. */
export async function listGruposDe(db: Db, idEmpresa: number): Promise<{ items: Grupo[] }> {
  const grupos = await withEmpresa(db, idEmpresa, (tx) => readGrupos(tx, idEmpresa));
  return { items: grupos.map(presentGrupo) };
}
