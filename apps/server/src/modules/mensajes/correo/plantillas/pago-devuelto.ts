import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, saludo } from './partes.ts';

/** To an administrator; `enlace` leads to the order. */
export const datosPagoDevuelto = z.object({
  nombre: z.string(),
  empresa: z.string(),
  beneficiario: z.string(),
  /** As a person reads it: `$1.200.000`. */
  monto: z.string(),
  motivo: z.string(),
  enlace: enlaceSchema,
});

export function pagoDevuelto({
  nombre,
  empresa,
  beneficiario,
  monto,
  motivo,
  enlace,
}: z.output<typeof datosPagoDevuelto>): Contenido {
  return {
    asunto: `Volvió el pago a ${beneficiario}`,
    resumen: `${monto} están otra vez en la billetera de ${empresa}.`,
    titulo: `Volvió el pago a ${beneficiario}`,
    parrafos: [
      saludo(nombre),
      `${empresa} le pagó ${monto} a ${beneficiario} y el dinero volvió a la billetera. ${motivo}`,
      'Revisa la cuenta con el proveedor antes de volver a pagar.',
    ],
    boton: { texto: 'Ver el pago', enlace },
    notas: ['Te escribimos porque administras la empresa.'],
  };
}
