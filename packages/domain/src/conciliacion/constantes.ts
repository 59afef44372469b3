import { RASGOS } from './rasgos.ts';
import type { Rasgo } from './rasgos.ts';

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
  sesgo: 1.598,
  rut: 1.184,
  nombre: 1.374,
  homonimos: 0.804,
  pagador: 0.191,
  pagadorProbabilidad: 0.495,
  folio: 2.648,
  folioDebil: 0,
  folioDeOtro: -2.509,
  rutAjeno: 0.288,
  nombreAjeno: -1.397,
  anonima: -0.192,
  estilo: 0.418,
  cuenta: 0.882,
  plantilla: 0.643,
  exacto: 3.447,
  resto: 1.448,
  diferencia: 0.183,
  diferenciaVerosimil: 0.779,
  grupo: 0.706,
  grupoOmitidos: -0.628,
  grupoTamano: 0.499,
  grupoVecinos: 1.147,
  grupoFrescos: 0.423,
  grupoHabito: 0.654,
  conNota: 0.067,
  nota: 1.642,
  notaVecina: 1.163,
  notaPorcentaje: 0.95,
  parcial: -4.161,
  parcialFraccion: 3.82,
  parcialRedondo: 2.804,
  parcialHabito: -0.02,
  cuota: -2.234,
  cuotaIgual: 3.348,
  cuotaProporcion: 1.413,
  intervalo: 0.59,
  rezago: 0.436,
  rezagoUltimo: 0.017,
  saltados: -1.264,
  empatados: -4.688,
  repetida: 0,
  restoFolio: -0.084,
  sinIdentificar: -3.266,
  rezagoAjeno: 0.108,
  clasePropia: 0.204,
};

export const PESOS: Float64Array = Float64Array.from(RASGOS, (rasgo) => PESOS_POR_RASGO[rasgo]);
