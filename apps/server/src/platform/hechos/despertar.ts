import type { Tx } from '../database/index.ts';

/** The followers that a transaction gave something to, by company. */
const porDespertar = new WeakMap<Tx, Map<number, Set<string>>>();

export function noteDespertar(tx: Tx, idEmpresa: number, seguidores: readonly string[]): void {
  if (seguidores.length === 0) return;
  const empresas = porDespertar.get(tx) ?? new Map<number, Set<string>>();
  porDespertar.set(tx, empresas);
  empresas.set(idEmpresa, new Set([...(empresas.get(idEmpresa) ?? []), ...seguidores]));
}

/**
 * Lets the facts of a transaction wait for a later one that wakes their followers, as the last of many that arrive
 * together. The clock delivers them where none comes.
 */
export function holdHechos(tx: Tx): void {
  porDespertar.delete(tx);
}

/** Takes who is to be woken when the transaction commits. */
export function takeDespertar(tx: Tx): { readonly idEmpresa: number; readonly seguidor: string }[] {
  const empresas = porDespertar.get(tx);
  if (!empresas) return [];
  porDespertar.delete(tx);
  return [...empresas].flatMap(([idEmpresa, seguidores]) =>
    [...seguidores].map((seguidor) => ({ idEmpresa, seguidor })),
  );
}
