import type { Tx } from '../../../platform/database/index.ts';
import { clienteNotFound, lockUnible } from '../../registros/clientes/index.ts';

type Unible = NonNullable<Awaited<ReturnType<typeof lockUnible>>>;

/**
 * Locks two customers and answers them as they were given. The locks are taken in one order, so that two calls about
 * the same pair do not wait for each other. Throws `no_encontrado`.
 */
export async function lockPar(
  tx: Tx,
  idEmpresa: number,
  ids: readonly [number, number],
): Promise<[Unible, Unible]> {
  const filas = new Map<number, Unible>();
  for (const id of ids.toSorted((a, b) => a - b)) {
    const fila = await lockUnible(tx, { idEmpresa, id });
    if (!fila) throw clienteNotFound();
    filas.set(id, fila);
  }
  const [uno, otro] = [filas.get(ids[0]), filas.get(ids[1])];
  if (!uno || !otro) throw clienteNotFound();
  return [uno, otro];
}
