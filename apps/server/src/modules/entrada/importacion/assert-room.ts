import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { countEnCurso } from './store/importacion.ts';

/** Ten uploads of as many files as one may have: more than anybody waits for. */
const MAX_EN_ESPERA = 2000;

/** Before an upload is read: throws `demasiadas_solicitudes` where as many of the company's files wait as may. */
export async function assertRoom(db: Db, idEmpresa: number): Promise<void> {
  const esperan = await withEmpresa(db, idEmpresa, (tx) => countEnCurso(tx, idEmpresa, MAX_EN_ESPERA));
  if (esperan >= MAX_EN_ESPERA)
    throw new AppError(
      'demasiadas_solicitudes',
      'Ya hay 2.000 archivos de tu empresa en espera. Cuando se hayan importado, sube los demás.',
    );
}
