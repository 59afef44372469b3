import type { listTiposDocumento, ReplyOf } from '@cuadra/contract';
import type { Db } from '../../../platform/database/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import { readTiposDocumento } from './store.ts';

const TIPOS_DOMINIO = ['ingreso', 'egreso', 'banco'] as const;

/** Document types of a country with the domains in which they take part. */
export async function listTiposDocumentoDe(
  db: Db,
  idPais: number,
): Promise<ReplyOf<typeof listTiposDocumento>> {
  const filas = await readTiposDocumento(db, idPais);
  return {
    items: filas.map(({ dominios, ...fila }) => ({
      ...fila,
      Dominios: dominios.map(({ nombre, tipo }) => ({ nombre, tipo: oneOf(TIPOS_DOMINIO, tipo) })),
    })),
  };
}
