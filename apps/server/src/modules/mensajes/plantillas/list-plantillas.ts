import { MAX_PLANTILLAS, type listEmails, type QueryOf, type ReplyOf } from '@cuadra/contract';
import { tipoEmail } from '@cuadra/domain/correo';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { presentPlantilla, presentTipo } from './present-plantilla.ts';
import { readPlantillas } from './store/plantillas.ts';

/** The templates of a company, at most 100. */
export function listPlantillas(
  db: Db,
  idEmpresa: number,
  { idTipoEmail, include, order }: QueryOf<typeof listEmails>,
): Promise<ReplyOf<typeof listEmails>> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const filas = await readPlantillas(tx, idEmpresa, { idTipoEmail, order, limit: MAX_PLANTILLAS });
    return {
      items: filas.map((fila) => {
        const tipo = include?.includes('TipoEmail') ? tipoEmail(fila.idTipoEmail) : undefined;
        return { ...presentPlantilla(fila), ...(tipo && { TipoEmail: presentTipo(tipo) }) };
      }),
    };
  });
}
