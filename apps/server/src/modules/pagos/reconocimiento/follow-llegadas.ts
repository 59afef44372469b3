import type { Tx } from '../../../platform/database/index.ts';
import type { Hecho, Seguimiento } from '../../../platform/hechos/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { cartolaCreada } from '../../registros/cartolas/index.ts';
import { ordenPagada } from '../ordenes/index.ts';
import { recogniseDevoluciones } from './recognise-devoluciones.ts';
import { recognisePagos } from './recognise-pagos.ts';

type Llegada = typeof cartolaCreada | typeof ordenPagada;

/** Looks at bank lines that arrive, and at those that were there before their order was noted as paid. */
export const followLlegadas = (platform: Platform): Seguimiento<Llegada> => ({
  seguidor: 'pagos_por_reconocer',
  clases: [cartolaCreada, ordenPagada],
  handle: async (tx: Tx, idEmpresa: number, hechos: readonly Hecho<Llegada>[]) => {
    await recognisePagos(platform, tx, idEmpresa);
    if (hechos.some(({ clase }) => clase === cartolaCreada.nombre))
      await recogniseDevoluciones(platform, tx, idEmpresa);
  },
});
