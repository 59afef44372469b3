import { contrasenaConfirmada, emailSchema, nombreSchema, telefonoSchema } from '@cuadra/contract';
import * as z from 'zod';
import { captchaToken } from './captcha-field.tsx';

function persona() {
  return {
    email: emailSchema,
    firstname: nombreSchema,
    lastname: nombreSchema,
    phone: telefonoSchema,
    recaptchaToken: captchaToken(),
  };
}

/** What the form of the person asks for: a password twice, save of whoever comes from Google. */
export function personaConContrasena() {
  return contrasenaConfirmada.safeExtend(persona());
}

export function personaDeGoogle() {
  return z.object(persona());
}
