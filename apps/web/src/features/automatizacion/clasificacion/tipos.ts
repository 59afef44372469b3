import type { listEjecuciones, listPlantillas, ReplyOf } from '@cuadra/contract';

export type Plantilla = ReplyOf<typeof listPlantillas>['items'][number];

export type Ejecucion = ReplyOf<typeof listEjecuciones>['items'][number];
