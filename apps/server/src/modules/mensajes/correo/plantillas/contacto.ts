import * as z from 'zod';
import type { Contenido } from './layout.ts';

/** To the product's own people: somebody wants to be called, and why. */
export const datosContacto = z.object({
  email: z.string(),
  motivo: z.string(),
  empresa: z.string().optional(),
});

export function contacto({ email, motivo, empresa }: z.output<typeof datosContacto>): Contenido {
  return {
    asunto: `Solicitud de contacto de ${email}`,
    resumen: motivo,
    titulo: 'Solicitud de contacto',
    parrafos: [
      `Escribe a: ${email}`,
      ...(empresa === undefined ? [] : [`Empresa: ${empresa}`]),
      `Motivo: ${motivo}`,
    ],
    notas: ['La solicitud se hizo desde Cuadra. No sabemos si la dirección es de quien la escribió.'],
  };
}
