export { applyPago, type PagoAplicado, type PagoDeSuscripcion } from './apply-pago.ts';
