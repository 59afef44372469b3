import * as z from 'zod';
import type { Contenido } from './layout.ts';

/** To a person who may change rules: somebody who may not asks for a change. */
export const datosCambiarRegla = z.object({
  quien: z.string(),
  empresa: z.string(),
  regla: z.string(),
  mensaje: z.string(),
  enlace: z.url(),
});

export function cambiarRegla({
  quien,
  empresa,
  regla,
  mensaje,
  enlace,
}: z.output<typeof datosCambiarRegla>): Contenido {
  return {
    asunto: `${quien} pide cambiar la regla «${regla}» de ${empresa}`,
    resumen: mensaje === '' ? `Pide que cambies la regla «${regla}».` : mensaje,
    titulo: `Cambiar la regla «${regla}»`,
    parrafos: [
      `${quien} pide que cambies la regla «${regla}» de ${empresa}, porque no puede hacerlo.`,
      ...(mensaje === '' ? [] : [`Su mensaje: ${mensaje}`]),
    ],
    boton: { texto: 'Ver la regla', enlace },
    notas: [`Te escribimos porque puedes cambiar las automatizaciones de ${empresa} en Cuadra.`],
  };
}
