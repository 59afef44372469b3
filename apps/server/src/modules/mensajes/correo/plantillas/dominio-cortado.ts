import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, saludo } from './partes.ts';

/** `enlace` leads to the sender's settings; `detalle` says what is wrong in the DNS. */
export const datosDominioCortado = z.object({
  nombre: z.string(),
  empresa: z.string(),
  direccion: z.string(),
  dominio: z.string(),
  detalle: z.string(),
  enlace: enlaceSchema,
});

export function dominioCortado({
  nombre,
  empresa,
  direccion,
  dominio,
  detalle,
  enlace,
}: z.output<typeof datosDominioCortado>): Contenido {
  return {
    asunto: `Los correos de ${empresa} ya no salen de ${direccion}`,
    resumen: `Revisa el DNS de ${dominio}.`,
    titulo: `Revisa el DNS de ${dominio}`,
    parrafos: [
      saludo(nombre),
      `${dominio} dejó de autorizar a Cuadra. ${detalle}`,
      `Mientras tanto, los correos de ${empresa} salen desde la dirección de Cuadra. Cuando el registro vuelva, salen otra vez de ${direccion}.`,
    ],
    boton: { texto: 'Ver qué falta', enlace },
    notas: ['Te escribimos porque administras esta empresa.'],
  };
}
