import type { Tx } from '../../../platform/database/index.ts';
import type { Hecho, Seguimiento } from '../../../platform/hechos/index.ts';
import { cartolaCreada } from '../../registros/cartolas/index.ts';
import { documentoCreado } from '../../registros/documentos/index.ts';
import { markCartolas, markDocumentos, type Llegada } from './store/pendientes.ts';

type Creacion = typeof cartolaCreada | typeof documentoCreado;

/** The records of a kind, by the transaction that brought them: a rule acts on those that came after it. */
function groupLlegadas(hechos: readonly Hecho<Creacion>[], clase: Creacion['nombre']): Llegada[] {
  const suyos = hechos.filter((hecho) => hecho.clase === clase);
  return [...Map.groupBy(suyos, ({ cuando }) => cuando.getTime())].map(([cuando, grupo]) => ({
    ids: grupo.flatMap(({ cambios }) => cambios.map(({ id }) => id)),
    cuando: new Date(cuando),
  }));
}

/** Notes records that came for the rules of their kind, and wakes the lines that waited for such a document. */
export const followLlegadas: Seguimiento<Creacion> = {
  seguidor: 'reglas',
  clases: [cartolaCreada, documentoCreado],
  handle: async (tx: Tx, idEmpresa: number, hechos: readonly Hecho<Creacion>[]) => {
    for (const llegada of groupLlegadas(hechos, 'cartola.creada')) await markCartolas(tx, idEmpresa, llegada);
    for (const llegada of groupLlegadas(hechos, 'documento.creado'))
      await markDocumentos(tx, idEmpresa, llegada);
  },
};
