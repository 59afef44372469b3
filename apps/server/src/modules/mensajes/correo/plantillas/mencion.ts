import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, saludo } from './partes.ts';

/** `registro` is what was commented on, in words; `otros` how many more were, at once. */
export const datosMencion = z.object({
  nombre: z.string(),
  quien: z.string(),
  empresa: z.string(),
  registro: z.string(),
  otros: z.number().int().nonnegative(),
  comentario: z.string(),
  enlace: enlaceSchema,
});

export function mencion(datos: z.output<typeof datosMencion>): Contenido {
  const { nombre, quien, empresa, registro, otros, comentario, enlace } = datos;
  const mas = otros === 0 ? '' : ` y en ${otros === 1 ? 'otro registro' : `otros ${otros} registros`}`;
  return {
    asunto: `${quien} te mencionó en ${registro}`,
    resumen: comentario,
    titulo: `${quien} te mencionó`,
    parrafos: [
      saludo(nombre),
      `${quien} te mencionó en ${registro}${mas}:`,
      ...`«${comentario}»`.split('\n').filter((linea) => linea.trim() !== ''),
    ],
    boton: { texto: 'Ver y responder', enlace },
    notas: [`Te escribimos porque trabajas en ${empresa} con Cuadra.`],
  };
}
