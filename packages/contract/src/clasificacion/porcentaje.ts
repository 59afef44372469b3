import * as z from 'zod';

/** A share of a record, in per cent with up to two decimals. */
export const porcentajeSchema = z
  .number()
  .positive('El porcentaje debe ser mayor a 0.')
  .max(100, 'El porcentaje no puede superar 100.')
  .multipleOf(0.01, 'El porcentaje lleva hasta dos decimales.');
