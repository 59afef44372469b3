/** Commitments of customers to pay overdue invoices in instalments. */
export * from './compromisos.ts';
export * from './elegir.ts';
export { compromisoDeFilaSchema, type CompromisoDeFila } from './de-fila.ts';
