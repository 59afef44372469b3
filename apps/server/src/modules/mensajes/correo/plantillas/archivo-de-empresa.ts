import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, saludo } from './partes.ts';

/** The archive of a company was written, or failed with a reason; `enlace` leads to it. */
export const datosArchivoDeEmpresa = z.object({
  nombre: z.string(),
  empresa: z.string(),
  motivo: z.string().nullable(),
  dias: z.number(),
  enlace: enlaceSchema,
});

export function archivoDeEmpresa({
  nombre,
  empresa,
  motivo,
  dias,
  enlace,
}: z.output<typeof datosArchivoDeEmpresa>): Contenido {
  const titulo =
    motivo === null ? `El archivo de ${empresa} está listo` : `El archivo de ${empresa} no se pudo escribir`;
  return {
    asunto: titulo,
    resumen: motivo ?? 'Trae todos los datos de la empresa.',
    titulo,
    parrafos: [
      saludo(nombre),
      motivo ?? `Trae todos los datos de la empresa. Puedes descargarlo hasta en ${dias} días más.`,
    ],
    boton: { texto: 'Ver el archivo', enlace },
    notas: ['Te escribimos porque pediste este archivo.'],
  };
}
