import * as z from 'zod';
import { rutSchema } from './persona.ts';
import { textoRequerido } from './texto.ts';

const MAX_CAMPO = 255;

/** Somebody who is paid: who, at which bank, into which account. */
export const beneficiarioSchema = z.object({
  razonSocial: textoRequerido(MAX_CAMPO),
  rut: rutSchema,
  tipoCuenta: textoRequerido(MAX_CAMPO),
  email: z.string('El email no es válido').trim().max(MAX_CAMPO).pipe(z.email('El email no es válido')),
  idIntegrador: z.coerce
    .number('El integrador es requerido')
    .int('El integrador es requerido')
    .positive('El integrador es requerido'),
  numeroCuenta: textoRequerido(MAX_CAMPO).regex(/^\d+$/, 'El número de cuenta debe contener solo números'),
});

/** Addresses that are told of a payment. */
export const emailsNotificar = z
  .array(z.string('El email no es válido').trim().pipe(z.email('El email no es válido')))
  .max(20);
