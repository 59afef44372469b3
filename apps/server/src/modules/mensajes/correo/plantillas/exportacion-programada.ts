import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, saludo } from './partes.ts';

/** Files of a scheduled export that go along, or with an `enlace` where they are too large for a mail. */
export const datosExportacionProgramada = z.object({
  programada: z.string(),
  empresa: z.string(),
  quien: z.string(),
  /** As people write it: `01-11-2026 al 30-11-2026`. */
  periodo: z.string(),
  archivos: z.array(z.string()),
  enlace: enlaceSchema.optional(),
});

export function exportacionProgramada({
  programada,
  empresa,
  quien,
  periodo,
  archivos,
  enlace,
}: z.output<typeof datosExportacionProgramada>): Contenido {
  const cuantos = archivos.length === 1 ? '1 archivo' : `${archivos.length} archivos`;
  return {
    asunto: `${programada}: ${periodo}`,
    resumen: `${cuantos} de ${empresa}.`,
    titulo: programada,
    parrafos: [
      `${cuantos} de ${empresa}, del ${periodo}.`,
      ...archivos,
      ...(enlace === undefined
        ? []
        : ['Pesan demasiado para un correo. Puedes descargarlos hasta en 30 días más.']),
    ],
    ...(enlace !== undefined && { boton: { texto: 'Entrar a descargar', enlace } }),
    notas: [`${quien} programó este envío en Cuadra. Pídele los cambios.`],
  };
}

/** A delivery that ended without its files, or a schedule that stopped and waits for a person. */
export const datosExportacionNoEntregada = z.object({
  nombre: z.string(),
  empresa: z.string(),
  programada: z.string(),
  motivo: z.string(),
  enlace: enlaceSchema,
});

export function exportacionNoEntregada({
  nombre,
  empresa,
  programada,
  motivo,
  enlace,
}: z.output<typeof datosExportacionNoEntregada>): Contenido {
  return {
    asunto: `No pudimos entregar «${programada}»`,
    resumen: `Exportación programada de ${empresa}.`,
    titulo: `No pudimos entregar «${programada}»`,
    parrafos: [saludo(nombre), `Exportación programada de ${empresa}: ${motivo}`],
    boton: { texto: 'Ver las programadas', enlace },
    notas: ['Te escribimos porque programaste esta exportación.'],
  };
}

export function exportacionDetenida({
  nombre,
  empresa,
  programada,
  motivo,
  enlace,
}: z.output<typeof datosExportacionNoEntregada>): Contenido {
  const titulo = `Se detuvo «${programada}»`;
  return {
    asunto: titulo,
    resumen: `Exportación programada de ${empresa}.`,
    titulo,
    parrafos: [saludo(nombre), motivo],
    boton: { texto: 'Ver las programadas', enlace },
    notas: [`Te escribimos porque administras ${empresa} en Cuadra.`],
  };
}
