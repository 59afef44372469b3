/**
 * What the scorer looks at. A hypothesis (this line settles these documents of this party) scores the sum of
 * feature × weight; the probability of it is its exponential among the line's hypotheses and "settles nothing",
 * whose score is zero.
 */
export const RASGOS = [
  'sesgo',
  'rut',
  'nombre',
  'homonimos',
  'pagador',
  'pagadorProbabilidad',
  'folio',
  'folioDebil',
  'folioDeOtro',
  'rutAjeno',
  'nombreAjeno',
  'anonima',
  'estilo',
  'cuenta',
  'plantilla',
  'exacto',
  'resto',
  'diferencia',
  'diferenciaVerosimil',
  'grupo',
  'grupoOmitidos',
  'grupoTamano',
  'grupoVecinos',
  'grupoFrescos',
  'grupoHabito',
  'conNota',
  'nota',
  'notaVecina',
  'notaPorcentaje',
  'parcial',
  'parcialFraccion',
  'parcialRedondo',
  'parcialHabito',
  'cuota',
  'cuotaIgual',
  'cuotaProporcion',
  'intervalo',
  'rezago',
  'rezagoUltimo',
  'saltados',
  'empatados',
  'repetida',
  'restoFolio',
  'sinIdentificar',
  'rezagoAjeno',
  'clasePropia',
] as const;

export type Rasgo = (typeof RASGOS)[number];
export const CANTIDAD_RASGOS: number = RASGOS.length;

export const R = Object.fromEntries(RASGOS.map((rasgo, i) => [rasgo, i])) as Readonly<Record<Rasgo, number>>;
