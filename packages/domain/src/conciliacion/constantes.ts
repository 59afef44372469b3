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
  sesgo: -1.5,
  rut: 5,
  nombre: 5,
  homonimos: 0.8,
  pagador: 5,
  pagadorProbabilidad: 1,
  folio: 4,
  folioDebil: 2,
  folioDeOtro: -4,
  rutAjeno: -3,
  nombreAjeno: -2,
  anonima: 0,
  estilo: 0.7,
  cuenta: 0.3,
  plantilla: 0.7,
  exacto: 3,
  resto: 3,
  diferencia: 1,
  diferenciaVerosimil: 0.7,
  grupo: 2,
  grupoOmitidos: -1,
  grupoTamano: -0.1,
  grupoVecinos: 0.5,
  grupoFrescos: 0,
  grupoHabito: 0.5,
  conNota: 0,
  nota: 2,
  notaVecina: 1,
  notaPorcentaje: 0.5,
  parcial: -3,
  parcialFraccion: 2.5,
  parcialRedondo: 1.5,
  parcialHabito: 0.5,
  cuota: -2,
  cuotaIgual: 2,
  cuotaProporcion: 0,
  intervalo: 0.5,
  rezago: 0.8,
  rezagoUltimo: 0.2,
  saltados: -0.3,
  empatados: -0.3,
  repetida: -2,
  restoFolio: -1,
  sinIdentificar: 0,
  rezagoAjeno: 0.3,
  clasePropia: 2,
};

export const PESOS: Float64Array = Float64Array.from(RASGOS, (rasgo) => PESOS_POR_RASGO[rasgo]);
