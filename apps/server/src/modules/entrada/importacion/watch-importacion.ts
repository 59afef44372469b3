import type { Importacion } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { watchState, type OpcionesDeEspera } from '../../../platform/watch/index.ts';
import { presentImportacion } from './present-importacion.ts';
import { readImportacion } from './store/importacion.ts';

/** The whole state of an import. Throws `no_encontrado`, also for another company's. */
export async function getState(db: Db, idEmpresa: number, id: number): Promise<Importacion> {
  const guardada = await withEmpresa(db, idEmpresa, (tx) => readImportacion(tx, idEmpresa, id));
  if (!guardada) throw notFound('No encontramos esa importación.');
  return presentImportacion(guardada);
}

/** The states of an import until it ends, as `watchState` gives them. */
export function watchImportacion(
  db: Db,
  idEmpresa: number,
  id: number,
  opciones?: OpcionesDeEspera,
): AsyncGenerator<Importacion | null> {
  return watchState(
    () => getState(db, idEmpresa, id),
    ({ terminada }) => terminada,
    opciones,
  );
}
