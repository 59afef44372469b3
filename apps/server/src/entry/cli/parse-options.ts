import type * as z from 'zod';
import { AppError, type Details } from '../../platform/errors/index.ts';

/** The options of a command as its schema reads them. Throws `validacion` with each message under its option's name. */
export function parseOptions<S extends z.ZodType>(schema: S, opciones: object): z.output<S> {
  const leidas = schema.safeParse(opciones);
  if (leidas.success) return leidas.data;
  const details: Details = {};
  for (const { path, message } of leidas.error.issues) {
    const opcion = `--${String(path[0]).replace(/[A-Z]/g, (letra) => `-${letra.toLowerCase()}`)}`;
    (details[opcion] ??= []).push(message);
  }
  throw new AppError('validacion', 'Revisa las opciones.', details);
}
