import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, saludo } from './partes.ts';

/** `dia` is the day of the next charge as a person says it; null where the card is charged no more. */
export const datosTarjetaRechazada = z.object({
  nombre: z.string(),
  empresa: z.string(),
  /** Brand and last digits. */
  tarjeta: z.string(),
  monto: z.string(),
  motivo: z.string(),
  dia: z.string().nullable(),
  enlace: enlaceSchema,
});

/** A card that was left for the plan did not pay. */
export function tarjetaRechazada(d: z.output<typeof datosTarjetaRechazada>): Contenido {
  const titulo = `La tarjeta ${d.tarjeta} no pagó tu plan`;
  return {
    asunto: titulo,
    resumen: `Quedan ${d.monto} por pagar.`,
    titulo,
    parrafos: [
      saludo(d.nombre),
      `No pudimos cobrar ${d.monto}. ${d.motivo}`,
      d.dia === null
        ? 'No la cobraremos de nuevo. Cambia la tarjeta o paga de otra forma.'
        : `La cobraremos de nuevo el ${d.dia}. Si prefieres, cambia la tarjeta o paga de otra forma.`,
    ],
    boton: { texto: 'Ver las facturas', enlace: d.enlace },
    notas: [`Te escribimos porque administras ${d.empresa} en Cuadra.`],
  };
}
