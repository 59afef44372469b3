import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema } from './partes.ts';

/** A list that a person mailed: its file goes along, or an `enlace` to its screen where the file is too large. */
export const datosListaEnviada = z.object({
  /** `Órdenes de pago`. */
  lista: z.string(),
  empresa: z.string(),
  quien: z.string(),
  /** As the person wrote it, in lines; may be empty. */
  mensaje: z.string(),
  enlace: enlaceSchema.optional(),
});

export function listaEnviada({
  lista,
  empresa,
  quien,
  mensaje,
  enlace,
}: z.output<typeof datosListaEnviada>): Contenido {
  const titulo = `${lista} de ${empresa}`;
  return {
    asunto: titulo,
    resumen: `${quien} te envió esta lista.`,
    titulo,
    parrafos: [
      ...mensaje.split('\n').filter((linea) => linea.trim() !== ''),
      enlace === undefined
        ? 'La lista va adjunta, en Excel.'
        : 'La lista pesa demasiado para un correo. Entra a Cuadra para verla y exportarla.',
    ],
    ...(enlace !== undefined && { boton: { texto: 'Ver la lista', enlace } }),
    notas: [`${quien}, de ${empresa}, te la envió con Cuadra. Si respondes, le escribes directamente.`],
  };
}
