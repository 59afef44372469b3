import type { Seguimiento } from '../../../platform/hechos/index.ts';
import { cartolaCambiada, cartolaCreada } from '../../registros/cartolas/index.ts';
import { documentoCambiado, documentoCreado } from '../../registros/documentos/index.ts';

/**
 * Records that come or change wake the posting, so that the ledger is ready before somebody reads it. The rows themselves mark
 * their entries (`asiento_pendiente`); the ledger reads those before each report, so a fact has nothing to add.
 */
export const followLlegadas: Seguimiento<
  typeof cartolaCambiada | typeof cartolaCreada | typeof documentoCambiado | typeof documentoCreado
> = {
  seguidor: 'asientos',
  clases: [cartolaCambiada, cartolaCreada, documentoCambiado, documentoCreado],
  handle: async () => {},
};
