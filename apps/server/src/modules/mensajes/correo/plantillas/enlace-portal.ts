import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, saludo } from './partes.ts';

export const datosEnlacePortal = z.object({
  nombre: z.string(),
  empresa: z.string(),
  cliente: z.string(),
  enlace: enlaceSchema,
});

export function enlacePortal({
  nombre,
  empresa,
  cliente,
  enlace,
}: z.output<typeof datosEnlacePortal>): Contenido {
  return {
    asunto: `Tu nuevo enlace para pagar a ${empresa}`,
    resumen: 'Revisa tus documentos y págalos.',
    titulo: `Documentos de ${cliente} con ${empresa}`,
    parrafos: [
      saludo(nombre),
      `Alguien abrió un enlace anterior, que ya no sirve, y pidió este. Con él ves lo que ${cliente} debe a ${empresa}, y lo pagas.`,
    ],
    boton: { texto: 'Ver y pagar', enlace },
    notas: [
      'El enlace es personal: quien lo tenga ve esos documentos. Si no lo pediste, ignora este correo.',
    ],
  };
}
