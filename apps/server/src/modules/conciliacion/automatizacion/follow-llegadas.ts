import type { Tx } from '../../../platform/database/index.ts';
import type { Hecho, Seguimiento } from '../../../platform/hechos/index.ts';
import { cartolaCreada } from '../../registros/cartolas/index.ts';
import { documentoCreado } from '../../registros/documentos/index.ts';
import { markCartolas, markDocumentos } from './store/pendientes.ts';

type Llegada = typeof cartolaCreada | typeof documentoCreado;

/** Notes records that came for the rules of their kind, and wakes the lines that waited for such a document. */
export const followLlegadas: Seguimiento<Llegada> = {
  seguidor: 'reglas',
  clases: [cartolaCreada, documentoCreado],
  handle: async (tx: Tx, idEmpresa: number, hechos: readonly Hecho<Llegada>[]) => {
    const idsOf = (clase: Llegada['nombre']) =>
      hechos.filter((hecho) => hecho.clase === clase).flatMap(({ cambios }) => cambios.map(({ id }) => id));
    await markCartolas(tx, idEmpresa, idsOf('cartola.creada'));
    await markDocumentos(tx, idEmpresa, idsOf('documento.creado'));
  },
};
