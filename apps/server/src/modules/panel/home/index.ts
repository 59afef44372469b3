import { getCaja, getHome, getHoy } from '@cuadra/contract';
import { implement } from '../../../platform/http/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { readCaja } from './hoy/read-caja.ts';
import { readHoy } from './hoy/read-hoy.ts';
import { readHome } from './read-home.ts';

/** The first screen: the day, and the month by kind. */
export function homeModule(platform: Platform): Module {
  const { db } = platform;
  const routes = [
    implement(getHome, ({ principal, query }) => readHome(db, principal.idEmpresa, query)),
    implement(getHoy, ({ principal }) => readHoy(platform, principal)),
    implement(getCaja, ({ principal }) => readCaja(platform, principal)),
  ];
  return { routes, jobs: [] };
}
