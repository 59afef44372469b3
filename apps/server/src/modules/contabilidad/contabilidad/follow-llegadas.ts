import type { Seguimiento } from '../../../platform/hechos/index.ts';
import { cartolaCreada } from '../../registros/cartolas/index.ts';
import { documentoCreado } from '../../registros/documentos/index.ts';

/**
 * Records that come wake the posting, so that the ledger is ready before somebody reads it. The rows themselves mark
 * their entries (`asiento_pendiente`); the ledger reads those before each report, so a fact has nothing to add.
 */
export const followLlegadas: Seguimiento<typeof cartolaCreada | typeof documentoCreado> = {
  seguidor: 'asientos',
  clases: [cartolaCreada, documentoCreado],
  handle: async () => {},
};
