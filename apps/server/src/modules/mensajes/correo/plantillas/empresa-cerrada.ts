import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, saludo } from './partes.ts';

/** `enlace` leads to where a closed company is brought back. */
export const datosEmpresaCerrada = z.object({
  nombre: z.string(),
  empresa: z.string(),
  enlace: enlaceSchema,
});

export function empresaCerrada(datos: z.output<typeof datosEmpresaCerrada>): Contenido {
  const { nombre, empresa, enlace } = datos;
  return {
    asunto: `${empresa} se cerró en Cuadra`,
    resumen: 'Nadie puede entrar hasta que la reactives.',
    titulo: `Cerramos ${empresa}`,
    parrafos: [
      saludo(nombre),
      `${empresa} quedó cerrada en Cuadra. Desde ahora nadie de tu equipo puede entrar y dejamos de traer información del SII y de los bancos.`,
      'Si cambias de opinión, puedes reactivarla.',
    ],
    boton: { texto: 'Reactivar la empresa', enlace },
    notas: ['Te escribimos porque administras esta empresa.'],
  };
}
