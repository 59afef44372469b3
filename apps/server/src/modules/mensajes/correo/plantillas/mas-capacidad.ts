import * as z from 'zod';
import type { Contenido } from './layout.ts';

/** To whoever may change the plan: somebody's rules wait for room. */
export const datosMasCapacidad = z.object({ quien: z.string(), empresa: z.string(), capacidad: z.string() });

export function masCapacidad({ quien, empresa, capacidad }: z.output<typeof datosMasCapacidad>): Contenido {
  return {
    asunto: `${quien} pide más capacidad para las automatizaciones de ${empresa}`,
    resumen: `Pide llegar a ${capacidad} registros al mes.`,
    titulo: 'Más capacidad para las automatizaciones',
    parrafos: [
      `${quien} pide que las reglas de ${empresa} puedan trabajar sobre ${capacidad} registros al mes.`,
      'Puedes cambiarlo en Automatizaciones, en el tablero. Lo que estaba esperando se procesa enseguida.',
    ],
    notas: [`Te escribimos porque administras ${empresa} en Cuadra.`],
  };
}
