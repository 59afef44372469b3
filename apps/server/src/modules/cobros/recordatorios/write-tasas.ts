import type { TasaEscrita, TasaInteres } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { AJUSTE_DE_TASAS, readImagenDeTasas, recordActoDeTasas } from './ajuste-tasas.ts';
import { readTasas, removeTasa, writeTasas as storeTasas } from './store/tasas.ts';

export const listTasasDe = (db: Db, idEmpresa: number): Promise<{ items: TasaInteres[] }> =>
  withEmpresa(db, idEmpresa, async (tx) => ({ items: await readTasas(tx, idEmpresa) }));

/** Writes rates, each by its first day. */
export const writeTasas = (db: Db, principal: Principal, tasas: readonly TasaEscrita[]): Promise<void> =>
  withEmpresa(db, principal.idEmpresa, async (tx) => {
    await AJUSTE_DE_TASAS.lock(tx, principal.idEmpresa, []);
    const antes = await readImagenDeTasas(tx, principal.idEmpresa);
    await storeTasas(tx, principal, tasas);
    await recordActoDeTasas(tx, principal, antes);
  });

/** Deletes the rate that holds from a day. Throws `no_encontrado`. */
export function deleteTasaDe(db: Db, principal: Principal, desde: string): Promise<void> {
  const { idEmpresa } = principal;
  return withEmpresa(db, idEmpresa, async (tx) => {
    await AJUSTE_DE_TASAS.lock(tx, idEmpresa, []);
    const antes = await readImagenDeTasas(tx, idEmpresa);
    if (!(await removeTasa(tx, idEmpresa, desde))) throw notFound('Esa tasa ya no existe.');
    await recordActoDeTasas(tx, principal, antes);
  });
}
