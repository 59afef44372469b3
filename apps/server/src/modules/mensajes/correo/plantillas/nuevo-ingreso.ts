import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, momento, saludo } from './partes.ts';

/** `dispositivo` in words, `cuando` in ISO 8601; `enlace` leads to the list of sessions. */
export const datosNuevoIngreso = z.object({
  nombre: z.string(),
  cuando: z.iso.datetime(),
  ip: z.string(),
  dispositivo: z.string(),
  enlace: enlaceSchema,
});

export function nuevoIngreso(datos: z.output<typeof datosNuevoIngreso>): Contenido {
  const { nombre, cuando, ip, dispositivo, enlace } = datos;
  return {
    asunto: 'Nuevo ingreso a tu cuenta de Cuadra',
    resumen: `Desde ${dispositivo}.`,
    titulo: 'Entraste desde un dispositivo nuevo',
    parrafos: [
      saludo(nombre),
      `Alguien entró a tu cuenta el ${momento(cuando)}, desde ${dispositivo} (IP ${ip}).`,
      'Si no fuiste tú, cierra esa sesión y cambia tu contraseña.',
    ],
    boton: { texto: 'Ver mis sesiones', enlace },
    notas: ['Si fuiste tú, no tienes que hacer nada.'],
  };
}
