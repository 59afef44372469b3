import type { TasaEscrita, TasaInteres } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { readTasas, removeTasa, writeTasas as storeTasas } from './store/tasas.ts';

export const listTasasDe = (db: Db, idEmpresa: number): Promise<{ items: TasaInteres[] }> =>
  withEmpresa(db, idEmpresa, async (tx) => ({ items: await readTasas(tx, idEmpresa) }));

/** Writes rates, each by its first day. */
export const writeTasas = (db: Db, principal: Principal, tasas: readonly TasaEscrita[]): Promise<void> =>
  withEmpresa(db, principal.idEmpresa, (tx) => storeTasas(tx, principal, tasas));

/** Deletes the rate that holds from a day. Throws `no_encontrado`. */
export function deleteTasaDe(db: Db, { idEmpresa }: Principal, desde: string): Promise<void> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    if (!(await removeTasa(tx, idEmpresa, desde))) throw notFound('Esa tasa ya no existe.');
  });
}
