import modelo from './modelo-general.json' with { type: 'json' };
import { RASGOS } from './rasgos.ts';
import type { Rasgo } from './rasgos.ts';

/**
 * The general model, with which a company without history starts: `modelo-general.json`, which `cuadra entrenar`
 * writes from labelled cases.
 *
 * pesos: `ajustarModelo(reunirDecisiones(normal-10k))`, then `afinarPesos` over normal-10k and limpio-1k;
 * that of grupoTodo by hand, by what it did on those and on seeds 901 to 904 of our own generator.
 * calibracion: the weight of each signal (`senales`), `ajustarCalibracion` over the first suggestions of normal-10k,
 * limpio-1k and three companies of our own generator (seeds 904 to 906).
 * densidadPrevia: shapes by hand, worth fuerzaDensidad payments; each company's own payments take over.
 * Verified on normal-1k and normal-100k, other companies that were not fitted: see docs/conciliacion.md.
 */

/** The shape of the file. */
export type ModeloGeneral = typeof modelo;
export const MODELO: ModeloGeneral = modelo;

/** Lag residual counts by regularity of the party (none, few, scattered, regular), then of days between instalments less 30. */
export const DENSIDAD_PREVIA: readonly (readonly number[])[] = modelo.densidadPrevia;
export const FUERZA_DENSIDAD: number = modelo.fuerzaDensidad;

const PESOS_POR_RASGO: Readonly<Record<Rasgo, number>> = modelo.pesos;

export const PESOS: Float64Array = Float64Array.from(RASGOS, (rasgo) => PESOS_POR_RASGO[rasgo]);
