import { filtersOf } from '../../shared/lista/list-search.ts';
import type { CartolasSearch } from './cartolas-search.ts';

/** What the list is asked for: the account that is looked at is a filter like any other. */
export function queryOf(search: CartolasSearch) {
  const { cuenta, ...filters } = filtersOf(search);
  return cuenta === undefined ? filters : { ...filters, idCuentaCorriente: String(cuenta) };
}
