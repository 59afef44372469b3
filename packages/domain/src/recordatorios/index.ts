/** Reminders of a debt: stages around the due date, the mails of a day, and why others do not leave. */
export {
  decidirDia,
  decidirRecordatorio,
  esDiaDeRecordatorios,
  motivoDeDetener,
  proximoRecordatorio,
} from './decidir.ts';
export { diasEnPalabras, explicarNoSale } from './explicar.ts';
export { TEXTOS_RECORDATORIO } from './textos.ts';
export * from './tipos.ts';
