import { follow } from '../../../platform/hechos/index.ts';
import type { Module, Platform } from '../../../platform/module/index.ts';
import { followLlegadas } from './follow-llegadas.ts';

/** Bank lines that are payments of orders, or their money that came back: reconciled by themselves. */
export function reconocimientoModule(platform: Platform): Module {
  return { routes: [], jobs: [], seguidores: [follow(platform, followLlegadas(platform))] };
}
