import type { Seguimiento } from '../../../platform/hechos/index.ts';
import { cartolaCambiada, cartolaCreada } from '../../registros/cartolas/index.ts';
import { documentoCambiado, documentoCreado } from '../../registros/documentos/index.ts';

/**
 * Records that come or change wake the posting, so that the ledger is ready before somebody reads it. Their owners mark the
 * entries (`asiento_pendiente`) in the same transaction, so a fact has nothing to add.
 */
export const followLlegadas: Seguimiento<
  typeof cartolaCambiada | typeof cartolaCreada | typeof documentoCambiado | typeof documentoCreado
> = {
  seguidor: 'asientos',
  clases: [cartolaCambiada, cartolaCreada, documentoCambiado, documentoCreado],
  handle: async () => {},
};
