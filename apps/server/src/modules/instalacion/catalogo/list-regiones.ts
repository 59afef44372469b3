import type { listRegiones, ReplyOf } from '@cuadra/contract';
import type { Db } from '../../../platform/database/index.ts';
import { readRegiones } from './store.ts';

/** From Arica to Magallanes: the official codes follow the years in which regions were made, not the map. */
const DE_NORTE_A_SUR = [
  '15',
  '01',
  '02',
  '03',
  '04',
  '05',
  '13',
  '06',
  '07',
  '16',
  '08',
  '09',
  '14',
  '10',
  '11',
  '12',
];

export async function listRegionesDe(db: Db): Promise<ReplyOf<typeof listRegiones>> {
  const filas = await readRegiones(db);
  return {
    items: filas
      .map(({ comunas, ...region }) => ({ ...region, Comunas: comunas }))
      .toSorted((a, b) => DE_NORTE_A_SUR.indexOf(a.codigo) - DE_NORTE_A_SUR.indexOf(b.codigo)),
  };
}
