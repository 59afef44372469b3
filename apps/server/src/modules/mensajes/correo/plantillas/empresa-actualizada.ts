import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, momento } from './partes.ts';

/** `cambios` are what changed, each as it stands in a sentence: «la razón social». */
export const datosEmpresaActualizada = z.object({
  empresa: z.string(),
  quien: z.string(),
  cambios: z.array(z.string()).min(1),
  cuando: z.iso.datetime(),
  enlace: enlaceSchema,
});

const LISTA = new Intl.ListFormat('es-CL', { type: 'conjunction' });

export function empresaActualizada(datos: z.output<typeof datosEmpresaActualizada>): Contenido {
  const { empresa, quien, cambios, cuando, enlace } = datos;
  return {
    asunto: `Cambiaron datos de ${empresa} en Cuadra`,
    resumen: `${quien} hizo el cambio.`,
    titulo: `Cambiaron datos de ${empresa}`,
    parrafos: [
      `${quien} cambió ${LISTA.format(cambios)} el ${momento(cuando)}.`,
      'Si no lo esperabas, revísalo con quien administra tu empresa en Cuadra.',
    ],
    boton: { texto: 'Ver los datos', enlace },
    notas: ['Te escribimos porque esta dirección recibe los avisos de la empresa.'],
  };
}
