export { buscarPares, buscarTraspasosDeCambio } from './buscar-pares.ts';
export { problemaDeCambio } from './cambio.ts';
export type { LineaSola, ParDeLineas, PosibleCambio } from './tipos.ts';
