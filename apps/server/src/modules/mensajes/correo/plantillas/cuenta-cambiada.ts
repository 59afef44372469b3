import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, saludo } from './partes.ts';

const cambio = z.object({
  empresa: z.string(),
  /** Who entered the new account; null where the supplier proposed it. */
  persona: z.string().nullable(),
  beneficiario: z.string(),
  /** Last digits of the new account. */
  terminaEn: z.string(),
});

/** To the supplier, at the former address. */
export const datosCuentaCambiada = cambio;

export function cuentaCambiada({
  empresa,
  beneficiario,
  terminaEn,
}: z.output<typeof datosCuentaCambiada>): Contenido {
  return {
    asunto: `${empresa} recibió otra cuenta para pagarte`,
    resumen: `Termina en ${terminaEn}. Si no la pediste tú, avísales hoy.`,
    titulo: '¿Pediste cambiar tu cuenta?',
    parrafos: [
      `${empresa} recibió una cuenta nueva para los pagos a ${beneficiario}. Termina en ${terminaEn}.`,
      'Si la pediste tú, no tienes que hacer nada. Si no, llama hoy a la persona de siempre: ningún pago sale a esa cuenta hasta que la confirmen.',
    ],
    notas: ['Te escribimos porque este correo estaba en tu ficha antes del cambio.'],
  };
}

/** To an administrator; `enlace` leads to the beneficiary. */
export const datosCuentaPorConfirmar = cambio.extend({ nombre: z.string(), enlace: enlaceSchema });

export function cuentaPorConfirmar({
  nombre,
  empresa,
  persona,
  beneficiario,
  terminaEn,
  enlace,
}: z.output<typeof datosCuentaPorConfirmar>): Contenido {
  const cambio =
    persona === null
      ? `Alguien que lee el correo de ${beneficiario} propuso otra cuenta a ${empresa}, desde el portal de proveedores. Termina en ${terminaEn}.`
      : `${persona} cambió en ${empresa} la cuenta a la que se paga a ${beneficiario}. La nueva termina en ${terminaEn}.`;
  return {
    asunto:
      persona === null
        ? `${beneficiario} propuso otra cuenta`
        : `${persona} cambió la cuenta de ${beneficiario}`,
    resumen: `Termina en ${terminaEn}. No sale ningún pago hasta confirmarla.`,
    titulo: `Cuenta nueva de ${beneficiario}`,
    parrafos: [
      saludo(nombre),
      cambio,
      `Hasta que ${persona === null ? 'una' : 'otra'} persona la confirme por teléfono con el proveedor, no le sale ningún pago.`,
    ],
    boton: { texto: 'Ver el cambio', enlace },
    notas: ['Te escribimos porque administras la empresa.'],
  };
}
