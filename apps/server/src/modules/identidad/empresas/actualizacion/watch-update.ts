import type { Actualizacion } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../../platform/database/index.ts';
import { watchState } from '../../../../platform/watch/index.ts';
import { readActualizacion } from '../store/actualizacion.ts';
import { presentActualizacion } from './present-actualizacion.ts';

/** The newest update of a company; null where there was none. */
export async function getLastUpdate(db: Db, idEmpresa: number): Promise<Actualizacion | null> {
  const fila = await withEmpresa(db, idEmpresa, (tx) => readActualizacion(tx, idEmpresa));
  return fila && presentActualizacion(fila);
}

/** The states of the newest update until it ends, as `watchState` gives them; nothing where there was none. */
export function watchUpdate(
  db: Db,
  idEmpresa: number,
  isGone: () => boolean,
): AsyncGenerator<Actualizacion | null> {
  return watchState(
    () => getLastUpdate(db, idEmpresa),
    ({ estado }) => estado !== 'en_curso',
    { isGone },
  );
}
