import * as z from 'zod';

/**
 * A withdrawal from the wallet. The form knows the available balance and refuses more; the server looks at the
 * balance again under its own lock.
 */
export function retiroSchema(disponible: number) {
  return z.object({
    monto: z
      .number('El monto a retirar debe ser un número')
      .int('El monto a retirar debe ser un número')
      .gt(0, 'El monto a retirar debe ser mayor a 0')
      .max(disponible, 'El monto a retirar no puede superar el saldo disponible.'),
    idCuenta: z.coerce
      .number('La cuenta es requerida')
      .int('La cuenta es requerida')
      .positive('La cuenta es requerida'),
  });
}

/** A deposit to the wallet. */
export const depositoSchema = z.object({
  monto: z
    .number('El monto a depositar debe ser un número')
    .int('El monto a depositar debe ser un número')
    .gt(0, 'El monto a depositar debe ser mayor a 0')
    .max(Number.MAX_SAFE_INTEGER, 'El monto a depositar es demasiado grande'),
});
