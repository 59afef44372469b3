import { setTimeout as sleep } from 'node:timers/promises';
import type { Actualizacion } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { readActualizacion } from '../store/actualizacion.ts';
import { presentActualizacion } from './present-actualizacion.ts';

const PAUSA_MS = 300;
const LATIDO_MS = 15_000;
const VIDA_MS = 10 * 60_000;

/** The newest update of a company; null where there was none. */
export async function getLastUpdate(db: Db, idEmpresa: number): Promise<Actualizacion | null> {
  const fila = await withEmpresa(db, idEmpresa, (tx) => readActualizacion(tx, idEmpresa));
  return fila && presentActualizacion(fila);
}

/**
 * Server-sent events of the newest update, each its whole state, with a comment now and then so that nothing between
 * the two ends takes the line for dead. Ends with the update, after ten minutes, or once nobody is there to hear.
 */
export async function* streamUpdate(
  db: Db,
  idEmpresa: number,
  isGone: () => boolean,
): AsyncGenerator<string> {
  const hasta = Date.now() + VIDA_MS;
  let anterior = '';
  let ultimo = Date.now();
  while (Date.now() < hasta && !isGone()) {
    const estado = await getLastUpdate(db, idEmpresa);
    if (!estado) return;
    const texto = JSON.stringify(estado);
    if (texto !== anterior) {
      ultimo = Date.now();
      yield `event: actualizacion\ndata: ${texto}\n\n`;
    } else if (Date.now() - ultimo >= LATIDO_MS) {
      ultimo = Date.now();
      yield ': sigue\n\n';
    }
    if (estado.estado !== 'en_curso') return;
    anterior = texto;
    await sleep(PAUSA_MS);
  }
}
