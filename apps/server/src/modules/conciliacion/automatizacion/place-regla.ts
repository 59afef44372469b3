import type { Tx } from '../../../platform/database/index.ts';
import { markBorrada, readReglas, writeOrden, type Modulo, type ReglaGuardada } from './store/reglas.ts';

interface ReglaDeModulo {
  readonly id: number;
  readonly modulo: Modulo;
}

/** Rules of a module that were not deleted, in their order. */
export function readTodas(tx: Tx, idEmpresa: number, modulo: Modulo): Promise<ReglaGuardada[]> {
  return readReglas(tx, idEmpresa, { modulo, estados: ['activa', 'inactiva', 'archivada'] });
}

/** Moves a rule to a place of its module, from 1. */
export async function placeRegla(
  tx: Tx,
  idEmpresa: number,
  { id, modulo, orden }: ReglaDeModulo & { readonly orden: number },
): Promise<void> {
  const otras = (await readTodas(tx, idEmpresa, modulo)).flatMap((otra) => (otra.id === id ? [] : [otra.id]));
  await writeOrden(tx, idEmpresa, otras.toSpliced(orden - 1, 0, id));
}

/** Takes a rule off every list, and closes its place. */
export async function dropRegla(tx: Tx, idEmpresa: number, { id, modulo }: ReglaDeModulo): Promise<void> {
  await markBorrada(tx, idEmpresa, id);
  const quedan = await readTodas(tx, idEmpresa, modulo);
  await writeOrden(
    tx,
    idEmpresa,
    quedan.map((regla) => regla.id),
  );
}
