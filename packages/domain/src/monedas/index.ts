export { convertirAPesos } from './convertir.ts';
export { convertirEntre, type ValoresDelDia } from './entre-monedas.ts';
export { tramoQueFalta, ultimoEsperado } from './publicacion.ts';
export type { EsHabil, ValorPublicado } from './tipos.ts';
export {
  diasHabiles,
  serieDeValores,
  valorDelDia,
  type MotivoSinValor,
  type ValorDelDia,
  type ValorDeSerie,
} from './valor-del-dia.ts';
