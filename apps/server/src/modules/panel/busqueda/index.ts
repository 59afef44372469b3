import { searchAll } from '@cuadra/contract';
import { implement } from '../../../platform/http/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { search } from './search.ts';

/** One search over everything that a person may see. */
export function busquedaModule({ db, clock }: Platform): Module {
  const routes = [
    implement(searchAll, ({ principal, query }) => search(db, clock.hoy(), principal, query.q)),
  ];
  return { routes, jobs: [] };
}
