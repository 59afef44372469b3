import type { Db } from '../../platform/database/index.ts';
import { watchImportacion } from './watch-importacion.ts';

const LATIDO_MS = 15_000;

/**
 * Server-sent events of an import, each its whole state, with a comment now and then so that nothing between the
 * two ends takes the line for dead. Ends with the import, or once nobody is there to hear.
 */
export async function* streamEvents(
  db: Db,
  idEmpresa: number,
  id: number,
  isGone: () => boolean,
): AsyncGenerator<string> {
  let ultimo = Date.now();
  for await (const estado of watchImportacion(db, idEmpresa, id, { isGone })) {
    if (estado) {
      ultimo = Date.now();
      yield `event: importacion\ndata: ${JSON.stringify(estado)}\n\n`;
    } else if (Date.now() - ultimo >= LATIDO_MS) {
      ultimo = Date.now();
      yield ': sigue\n\n';
    }
  }
}
