import { formatMonto } from '@cuadra/domain';
import * as z from 'zod';
import type { Contenido } from './layout.ts';
import { enlaceSchema, saludo } from './partes.ts';

/** To the person who prepared payments that the bank returned; `enlace` leads to them. */
export const datosPagosDevueltos = z.object({
  nombre: z.string(),
  empresa: z.string(),
  pagos: z
    .array(
      z.object({
        beneficiario: z.string(),
        /** Pesos. */
        monto: z.number().int(),
        motivo: z.string().nullable(),
      }),
    )
    .min(1),
  /** Returned payments that are not told one by one. */
  otros: z.number().int().nonnegative(),
  enlace: enlaceSchema,
});

export function pagosDevueltos({
  nombre,
  empresa,
  pagos,
  otros,
  enlace,
}: z.output<typeof datosPagosDevueltos>): Contenido {
  const [primero] = pagos;
  const total = pagos.length + otros;
  const cual =
    total === 1 && primero
      ? `el pago de ${formatMonto(primero.monto, 'CLP')} a ${primero.beneficiario}`
      : `${total} pagos de ${empresa}`;
  return {
    asunto: `El banco devolvió ${cual}`,
    resumen: 'Sus documentos quedaron por pagar.',
    titulo: `El banco devolvió ${cual}`,
    parrafos: [
      saludo(nombre),
      ...pagos.map(
        ({ beneficiario, monto, motivo }) =>
          `${beneficiario}: ${formatMonto(monto, 'CLP')}${motivo === null ? '' : `. ${motivo}`}`,
      ),
      ...(otros > 0 ? [`Y ${otros} más.`] : []),
      'Sus documentos quedaron por pagar. A los proveedores no les avisamos.',
    ],
    boton: { texto: total === 1 ? 'Ver el pago' : 'Ver los pagos', enlace },
    notas: [`Te escribimos porque lo${total === 1 ? '' : 's'} preparaste en ${empresa}.`],
  };
}
