/** Commitments to pay in instalments: their plan, the money that covers it, and the state that follows. */
export * from './listas.ts';
export { estaVivo, medirCompromiso } from './medir-compromiso.ts';
export type { CompromisoMedido, CuotaMedida, HechosDeCompromiso } from './medir-compromiso.ts';
export { medirDocumento, type DocumentoMedido, type PagoDeCompromiso } from './medir-documento.ts';
export { repartirCuotas } from './repartir-cuotas.ts';
export { revisarCuotas } from './revisar-cuotas.ts';
export type { Cuota } from './tipos.ts';
