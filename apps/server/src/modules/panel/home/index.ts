import { getHome } from '@cuadra/contract';
import { implement } from '../../../platform/http/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { readHome } from './read-home.ts';

/** The first screen: what is explained and what is not, by kind and by month. */
export function homeModule({ db }: Platform): Module {
  const routes = [implement(getHome, ({ principal, query }) => readHome(db, principal.idEmpresa, query))];
  return { routes, jobs: [] };
}
