/**
 * A stand-in of Webpay Plus: Transbank's API 1.2, the form where a person pays or gives up, and every way back to the
 * shop. `POST /_control` makes it fail, lose answers, wait or let time pass.
 */
export type { OrdenWebpay } from './control.ts';
export { startWebpay, type OpcionesWebpay, type WebpaySimulado } from './start-webpay.ts';
