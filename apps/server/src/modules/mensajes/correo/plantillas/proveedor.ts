import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, minutosSchema } from './partes.ts';

export const datosPinProveedor = z.object({ pin: z.string().regex(/^\d{6}$/), minutos: minutosSchema });

/** Names neither company nor supplier: a mailbox that shows its notices tells a passer-by nothing. */
export function pinProveedor({ pin, minutos }: z.output<typeof datosPinProveedor>): Contenido {
  return {
    asunto: `${pin} para ver tus pagos`,
    resumen: `Sirven una vez y duran ${minutos} minutos.`,
    titulo: pin,
    parrafos: [
      'Escribe estos números en la página que abriste para ver tus pagos.',
      `Sirven una vez y duran ${minutos} minutos.`,
    ],
    notas: ['Nunca te los pediremos por teléfono. Si no los pediste, ignora este correo.'],
  };
}

export const datosEnlaceProveedor = z.object({
  empresa: z.string(),
  proveedor: z.string(),
  enlace: enlaceSchema,
});

export function enlaceProveedor({
  empresa,
  proveedor,
  enlace,
}: z.output<typeof datosEnlaceProveedor>): Contenido {
  return {
    asunto: `Tu nuevo enlace para ver los pagos de ${empresa}`,
    resumen: 'El anterior ya no sirve.',
    titulo: `Pagos a ${proveedor}`,
    parrafos: [
      `Alguien abrió un enlace anterior, que ya no sirve, y pidió entrar. Con este ves los pagos de ${empresa}.`,
    ],
    boton: { texto: 'Ver mis pagos', enlace },
    notas: ['Para entrar te enviaremos seis números a este correo. Si no lo pediste, ignora este mensaje.'],
  };
}
