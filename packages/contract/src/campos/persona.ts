import { esRutDeFormulario, formatRut, parseRut } from '@cuadra/domain';
import * as z from 'zod';
import { onceRight } from '../core/index.ts';

/** Longest address that mail can be delivered to (RFC 5321, section 4.5.3.1). */
const MAX_EMAIL = 254;
/** Beyond this a password only costs the server time. */
const MAX_CONTRASENA = 256;
const MIN_CONTRASENA = 8;
const MIN_CONTRASENA_INGRESO = 6;
const MIN_TELEFONO = 12;
const MAX_NOMBRE = 200;

/** An address in lower case. */
export const emailSchema = z
  .string('Ingresa tu email.')
  .trim()
  .min(1, 'Ingresa tu email.')
  .max(MAX_EMAIL, 'Ingresa un email válido.')
  .pipe(z.email('Ingresa un email válido.'))
  .transform((email) => email.toLowerCase());

/** The sign-in form asks for 6 characters, not for 8: older passwords may be shorter. */
export const contrasenaDeIngreso = z
  .string('Tu contraseña debe tener 6 o más caracteres.')
  .min(MIN_CONTRASENA_INGRESO, 'Tu contraseña debe tener 6 o más caracteres.')
  .max(MAX_CONTRASENA, `Tu contraseña puede tener hasta ${MAX_CONTRASENA} caracteres.`);

/** A password that is chosen now, at sign-up or reset. */
export const contrasenaNueva = z
  .string('Tu contraseña debe tener 8 o más caracteres.')
  .min(MIN_CONTRASENA, 'Tu contraseña debe tener 8 o más caracteres.')
  .max(MAX_CONTRASENA, `Tu contraseña puede tener hasta ${MAX_CONTRASENA} caracteres.`);

/** A form that asks for the new password twice. */
export const contrasenaConfirmada = z
  .object({
    password: contrasenaNueva,
    confirmacion: z.string('Confirma tu contraseña.').min(1, 'Confirma tu contraseña.'),
  })
  // An empty one has its own message.
  .refine(({ password, confirmacion }) => confirmacion === '' || password === confirmacion, {
    when: onceRight('password', 'confirmacion'),
    path: ['confirmacion'],
    message: 'Las contraseñas no coinciden.',
  });

/** First name, last name, company: required, at least two characters. */
export const nombreSchema = z
  .string('Requerido')
  .trim()
  .min(1, 'Requerido')
  .min(2, 'Mínimo 2 caracteres.')
  .max(MAX_NOMBRE, `Máximo ${MAX_NOMBRE} caracteres`);

/** Starts with +, digits and spaces only, at least 12 characters once the spaces are gone. */
export const telefonoSchema = z
  .string('Ingresa un número de teléfono válido.')
  .trim()
  .max(40, 'Ingresa un número de teléfono válido.')
  .regex(/^\+[\d ]+$/, 'Ingresa un número de teléfono válido.')
  .refine(
    (telefono) => telefono.replaceAll(' ', '').length >= MIN_TELEFONO,
    'Ingresa un número de teléfono válido.',
  );

/**
 * A RUT as people write it, with or without dots; leaves in the canonical form `12345678-K`. Too short or badly
 * written is one message, a check digit that does not follow from the number another.
 */
export const rutSchema = z
  .string('Ingresa un RUT válido.')
  .max(20, 'Ingresa un RUT válido.')
  .transform((texto, contexto) => {
    if (esRutDeFormulario(texto)) return parseRut(texto) ?? formatRut(texto);
    const bienEscrito = /^0*\d{7,8}-?[\dK]$/.test(texto.replace(/[.\s]/g, '').toUpperCase());
    contexto.addIssue({
      code: 'custom',
      message: bienEscrito ? 'El RUT es inválido' : 'Ingresa un RUT válido.',
    });
    return z.NEVER;
  });
