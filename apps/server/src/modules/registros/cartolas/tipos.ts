import type { CartolasQuery } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';

/** What a person chose of the list of bank lines: the ids, or all that match the filters but some. */
export interface EleccionLineas {
  readonly filtros: Omit<CartolasQuery, 'page' | 'perPage'>;
  readonly ids?: readonly number[] | undefined;
  readonly excepto: readonly number[];
}

/** Runs in the transaction that rewrites lines as their bank has them now: no conclusion about them holds any longer. */
export type OnReescritas = (tx: Tx, idEmpresa: number, lineas: readonly number[]) => Promise<void>;
