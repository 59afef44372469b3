import type { listGiros, ReplyOf } from '@cuadra/contract';
import type { Db } from '../../../platform/database/index.ts';
import { readGiros } from './store.ts';

const MAX_GIROS = 50;

/** Activities that hold every word sought, accents and capitals apart, by code. */
export async function listGirosDe(db: Db, texto: string): Promise<ReplyOf<typeof listGiros>> {
  const palabras = texto.split(/\s+/u).filter((palabra) => palabra !== '');
  const filas = await readGiros(db, palabras, MAX_GIROS);
  return { items: filas.map((fila) => ({ id: Number(fila.codigo), ...fila })) };
}
