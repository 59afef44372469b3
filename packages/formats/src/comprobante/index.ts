export { imprimirComprobante } from './imprimir-comprobante.ts';
export type { ComprobanteImpreso } from './tipos.ts';
