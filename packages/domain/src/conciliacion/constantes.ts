import { RASGOS } from './rasgos.ts';
import type { Rasgo } from './rasgos.ts';

/**
 * The general model, with which a company without history starts.
 *
 * PESOS: `ajustarModelo(reunirDecisiones(normal-10k))`, then `afinarPesos` over normal-10k and limpio-1k.
 * CALIBRACION: logistic regression of being right on the search's log odds, over the first suggestions of
 * normal-10k and limpio-1k, drawn to slope 1 and intercept 0.
 * DENSIDAD_PREVIA: shapes by hand, worth FUERZA_DENSIDAD payments; each company's own payments take over.
 * Verified on normal-1k and normal-100k, other companies that were not fitted: see docs/conciliacion.md.
 */

/** Lag residual counts by regularity of the party (none, few, scattered, regular), then of days between instalments less 30. */
export const DENSIDAD_PREVIA: readonly (readonly number[])[] = [
  [1, 2, 5, 8, 6, 8, 9, 7, 5, 7, 6, 7, 10, 10, 6, 3, 1],
  [1, 2, 4, 7, 6, 9, 10, 9, 6, 8, 6, 6, 9, 8, 5, 3, 1],
  [1, 2, 4, 7, 7, 10, 11, 10, 6, 9, 6, 6, 8, 7, 4, 2, 1],
  [0.3, 0.5, 1, 3, 5, 14, 18, 16, 9, 12, 6, 4, 4, 4, 3, 2, 1],
  [0.1, 0.1, 4, 20, 14, 8, 7, 6, 3, 5, 5, 6, 9, 6, 4, 2, 1],
];
export const FUERZA_DENSIDAD = 25;

const PESOS_POR_RASGO: Readonly<Record<Rasgo, number>> = {
  sesgo: 0.866,
  rut: 1.678,
  nombre: 1.864,
  homonimos: 1.004,
  pagador: 0.606,
  pagadorProbabilidad: 0.452,
  folio: 3.058,
  folioDebil: 2,
  folioDeOtro: -3.472,
  rutAjeno: -0.572,
  nombreAjeno: -2.158,
  anonima: -0.423,
  estilo: 0.433,
  cuenta: 1.246,
  plantilla: 0.318,
  exacto: 2.612,
  resto: 1.123,
  diferencia: 0.064,
  diferenciaVerosimil: 0.385,
  grupo: -0.183,
  grupoOmitidos: -0.25,
  grupoTamano: 0.079,
  grupoVecinos: 0.42,
  grupoFrescos: 0.739,
  grupoHabito: 1.646,
  conNota: 0.041,
  nota: 1.837,
  notaVecina: 1.285,
  notaPorcentaje: 0.587,
  parcial: -2.975,
  parcialFraccion: 3.75,
  parcialRedondo: 2.227,
  parcialHabito: 0.241,
  cuota: -1.629,
  cuotaIgual: 4.066,
  cuotaProporcion: 1.024,
  intervalo: 0.533,
  rezago: 0.787,
  rezagoUltimo: 0.379,
  saltados: -1.506,
  empatados: -1.997,
  repetida: -1.5,
  restoFolio: -0.299,
  sinIdentificar: -0.956,
  rezagoAjeno: 0.137,
  clasePropia: 0.126,
  ajenoGrupo: -0.515,
  ajenaNota: -0.273,
  ajenaDiferencia: -1.533,
  ajenoParcial: -2.545,
  ajenoResto: -0.252,
  sumaInexacta: -0.188,
  impago: 0.783,
  serieSaltada: -3.867,
};

export const PESOS: Float64Array = Float64Array.from(RASGOS, (rasgo) => PESOS_POR_RASGO[rasgo]);

/** Slope and intercept of the true log odds on the search's, by how the party was found and the form of payment. */
export const CALIBRACION = {
  nombradoExacto: { pendiente: 1.17, desvio: -0.885 },
  nombradoParcial: { pendiente: 0.871, desvio: -0.11 },
  nombradoOtro: { pendiente: 0.976, desvio: 0.05 },
  anonimoExacto: { pendiente: 0.821, desvio: 0.458 },
  anonimoParcial: { pendiente: 1.263, desvio: 0.019 },
  anonimoOtro: { pendiente: 0.726, desvio: 0.202 },
} as const;

/** Per log of open documents with the line's amount, where only the amount speaks. */
export const PESO_COMPETIDORES = -0.409;
