/**
 * When an open document will be paid: a day and a range, from how its customer, their group and the whole book paid
 * before. docs/flujo-caja.md says how it is measured.
 */
export { esperarPago } from './esperar-pago.ts';
export { medirAcierto, type Acierto } from './medir-acierto.ts';
export type { Historia, PagoEsperado, PagoVisto } from './tipos.ts';
