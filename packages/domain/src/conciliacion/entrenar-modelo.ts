import { ajustarCalibracion } from './ajustar-calibracion.ts';
import { afinarPesos, ajustarModelo, reunirDecisiones } from './ajustar-modelo.ts';
import type { CasoEtiquetado } from './ajustar-modelo.ts';
import { CALIBRACION, calibracionDe } from './confianza.ts';
import { MODELO, PESOS } from './constantes.ts';
import type { ModeloGeneral } from './constantes.ts';
import { conciliarCon } from './conciliar.ts';
import { medirSugerencias } from './medir-sugerencias.ts';
import type { Medida, Respuesta } from './medir-sugerencias.ts';
import { RASGOS } from './rasgos.ts';
import { SENALES } from './senales.ts';
import type { EntradaConciliacion } from './tipos.ts';

export interface Entrenado {
  modelo: ModeloGeneral;
  decisiones: number;
  /** Mean log loss of a decision, before and after. */
  perdidaInicial: number;
  perdidaFinal: number;
}

/**
 * Rebuilds the general model from labelled cases: weights by maximum likelihood over their replay, from those that
 * ship; refined end to end if asked, which runs every case a hundred times; then the calibration. The shapes of the
 * lags before any history stay as they are. Deterministic.
 */
export function entrenarModelo(
  casos: readonly CasoEtiquetado[],
  { pasos = 400, afinar = false }: { pasos?: number; afinar?: boolean } = {},
): Entrenado {
  const decisiones = casos.flatMap(reunirDecisiones);
  const { pesos: ajustados, perdidaInicial, perdidaFinal } = ajustarModelo(decisiones, { pasos });
  const pesos = afinar ? afinarPesos(casos, ajustados) : ajustados;
  const redondos = pesos.map((peso) => Math.round(peso * 1000) / 1000);
  return {
    modelo: {
      ...MODELO,
      calibracion: porNombre(SENALES, ajustarCalibracion(casos, redondos)),
      pesos: porNombre(RASGOS, redondos),
    },
    decisiones: decisiones.length,
    perdidaInicial,
    perdidaFinal,
  };
}

function porNombre<T extends string>(nombres: readonly T[], valores: Float64Array): Record<T, number> {
  return Object.fromEntries(nombres.map((nombre, i) => [nombre, valores[i]])) as Record<T, number>;
}

/** Measures a model on a labelled case; without one, the model that ships. */
export function medirModelo(
  entrada: EntradaConciliacion,
  verdad: ReadonlyMap<number, Respuesta>,
  modelo?: ModeloGeneral,
): Medida {
  const pesos = modelo ? Float64Array.from(RASGOS, (rasgo) => modelo.pesos[rasgo]) : PESOS;
  const calibracion = modelo ? calibracionDe(modelo.calibracion) : CALIBRACION;
  return medirSugerencias(entrada.lineas, verdad, conciliarCon(entrada, pesos, calibracion).sugerencias);
}
