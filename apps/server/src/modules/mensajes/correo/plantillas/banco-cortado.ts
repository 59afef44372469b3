import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, saludo } from './partes.ts';

/** `enlace` leads to the banks. */
export const datosBancoCortado = z.object({
  nombre: z.string(),
  empresa: z.string(),
  banco: z.string(),
  enlace: enlaceSchema,
});

export function bancoCortado({
  nombre,
  empresa,
  banco,
  enlace,
}: z.output<typeof datosBancoCortado>): Contenido {
  return {
    asunto: `${banco} dejó de conectarse con Cuadra`,
    resumen: 'Sus movimientos no llegan hasta que lo vuelvas a conectar.',
    titulo: `Vuelve a conectar ${banco}`,
    parrafos: [
      saludo(nombre),
      `${banco} ya no acepta el acceso de ${empresa}. Suele pasar al cambiar la clave, y en algunos bancos cada ciertos meses.`,
      'Lo que ya está en Cuadra no cambia. Al volver a conectarlo sigue donde quedó, sin repetir nada.',
    ],
    boton: { texto: 'Ver los bancos', enlace },
    notas: ['Te escribimos porque conectaste este banco.'],
  };
}
