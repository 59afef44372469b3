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
    const recordsOf = (clase: Llegada['nombre']) =>
      hechos
        .filter((hecho) => hecho.clase === clase)
        .flatMap(({ cambios, cuando }) => cambios.map(({ id }) => ({ id, cuando })));
    await markCartolas(tx, idEmpresa, recordsOf('cartola.creada'));
    await markDocumentos(tx, idEmpresa, recordsOf('documento.creado'));
  },
};
