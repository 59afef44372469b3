import type { CartolasQuery } from '@cuadra/contract';

/** What a person chose of the list of bank lines: the ids, or all that match the filters but some. */
export interface EleccionLineas {
  readonly filtros: Omit<CartolasQuery, 'page' | 'perPage'>;
  readonly ids?: readonly number[] | undefined;
  readonly excepto: readonly number[];
}
