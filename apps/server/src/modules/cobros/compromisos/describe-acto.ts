import { formatMonto, MONEDAS, sumMontos } from '@cuadra/domain';
import { diaCorto } from '@cuadra/domain/cobranza';
import * as z from 'zod';
import type { Json } from '../../../platform/database/index.ts';

const plan = z.object({
  moneda: z.enum(MONEDAS),
  cuotas: z.array(z.object({ fecha: z.string(), monto: z.number() })),
});
/** A plan as the audit keeps it. */
export type PlanDeActo = z.output<typeof plan>;
const anulacion = z.object({ motivo: z.string() });

const dia = (fecha: string) => `${diaCorto(fecha)} ${fecha.slice(0, 4)}`;

/** `$500.000 en 3 cuotas, del 1 dic 2026 al 1 feb 2027`. */
export function planEnPalabras({ moneda, cuotas }: PlanDeActo): string {
  const total = formatMonto(sumMontos(cuotas.map(({ monto }) => monto)), moneda);
  const [primera] = cuotas;
  const ultima = cuotas.at(-1);
  if (!primera || !ultima) return total;
  return cuotas.length === 1
    ? `${total} el ${dia(primera.fecha)}`
    : `${total} en ${cuotas.length} cuotas, del ${dia(primera.fecha)} al ${dia(ultima.fecha)}`;
}

/** Sentence of an audit row of a commitment; null for any other row. */
export function describeActoCompromiso(
  accion: string,
  quien: string,
  antes: Json | null,
  despues: Json | null,
): string | null {
  switch (accion) {
    case 'crear_compromiso':
      return `${quien} anotó el compromiso: ${planEnPalabras(plan.parse(despues))}`;
    case 'cambiar_compromiso':
      return `${quien} lo cambió a ${planEnPalabras(plan.parse(despues))}. Antes: ${planEnPalabras(plan.parse(antes))}`;
    case 'anular_compromiso':
      return `${quien} lo anuló: ${anulacion.parse(despues).motivo}`;
    default:
      return null;
  }
}
