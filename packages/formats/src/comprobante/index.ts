export { imprimirComprobante, type ComprobanteImpreso } from './imprimir-comprobante.ts';
