import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, saludo } from './partes.ts';

/** `que` is the feature, or the whole product. `cuando` tells its last day as a person says it. */
export const datosPruebaPorTerminar = z.object({
  nombre: z.string(),
  empresa: z.string(),
  que: z.string(),
  cuando: z.string(),
  enlace: enlaceSchema,
});

export function pruebaPorTerminar(d: z.output<typeof datosPruebaPorTerminar>): Contenido {
  return {
    asunto: `La prueba de ${d.que} termina ${d.cuando}`,
    resumen: 'Lo que hiciste en ella queda a la vista.',
    titulo: `La prueba de ${d.que} termina ${d.cuando}`,
    parrafos: [
      saludo(d.nombre),
      `${d.empresa} prueba ${d.que} hasta el fin de ese día. No se cobra nada por terminar.`,
      'Lo que hiciste en la prueba queda guardado y lo podrás leer. Para seguir usándolo, elige un plan.',
    ],
    boton: { texto: 'Decidir', enlace: d.enlace },
    notas: [`Te escribimos porque administras ${d.empresa} en Cuadra.`],
  };
}

/** To an administrator: a colleague asks for a trial. */
export const datosPruebaPedida = z.object({
  nombre: z.string(),
  quien: z.string(),
  empresa: z.string(),
  que: z.string(),
  dias: z.number(),
  enlace: enlaceSchema,
});

export function pruebaPedida(d: z.output<typeof datosPruebaPedida>): Contenido {
  return {
    asunto: `${d.quien} pide probar ${d.que}`,
    resumen: `Son ${d.dias} días sin costo para ${d.empresa}.`,
    titulo: `${d.quien} pide probar ${d.que}`,
    parrafos: [
      saludo(d.nombre),
      `${d.quien} quiere probar ${d.que} en ${d.empresa}. Son ${d.dias} días sin costo, y termina sola.`,
    ],
    boton: { texto: 'Ver la prueba', enlace: d.enlace },
    notas: [`Te escribimos porque administras ${d.empresa} en Cuadra.`],
  };
}
