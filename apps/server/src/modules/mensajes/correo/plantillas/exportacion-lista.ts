import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, saludo } from './partes.ts';

/** Files of an export that were written and that failed; `enlace` leads to the exports. */
export const datosExportacionLista = z.object({
  nombre: z.string(),
  empresa: z.string(),
  listos: z.number(),
  fallados: z.number(),
  enlace: enlaceSchema,
});

export function exportacionLista({
  nombre,
  empresa,
  listos,
  fallados,
  enlace,
}: z.output<typeof datosExportacionLista>): Contenido {
  const todos = listos + fallados;
  const cuantos = todos === 1 ? '1 archivo' : `${todos} archivos`;
  return {
    asunto: listos === 0 ? 'Tu exportación no se pudo escribir' : 'Tu exportación está lista',
    resumen: `${cuantos} de ${empresa}.`,
    titulo: listos === 0 ? 'Tu exportación no se pudo escribir' : 'Tu exportación está lista',
    parrafos: [
      saludo(nombre),
      fallados === 0
        ? `${cuantos} de ${empresa}. Puedes descargar hasta en 30 días más.`
        : `De ${cuantos} de ${empresa}, ${fallados} no se pudieron escribir. Ahí ves el motivo.`,
    ],
    boton: { texto: 'Ver la exportación', enlace },
    notas: ['Te escribimos porque pediste esta exportación.'],
  };
}
