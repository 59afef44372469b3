import { formatMonto, MONEDAS } from '@cuadra/domain';
import { NOMBRES_DE_RENDICION, TIPOS_RENDICION } from '@cuadra/domain/rendiciones';
import * as z from 'zod';
import type { Json } from '../../../platform/database/index.ts';

const rendida = z.object({
  tipo: z.enum(TIPOS_RENDICION),
  nombre: z.string(),
  monto: z.number(),
  moneda: z.enum(MONEDAS),
  /** It is of a return. */
  devolucion: z.boolean(),
});
export type DatosDeActo = z.output<typeof rendida>;

/** `devolución de anticipo de Aceros por $1.000`. */
export const deQue = ({ tipo, nombre, monto, moneda, devolucion }: DatosDeActo) =>
  `${devolucion ? 'devolución de ' : ''}${NOMBRES_DE_RENDICION[tipo].toLowerCase()} de ${nombre} por ${formatMonto(monto, moneda)}`;

/** What was done with an advance or fund, as a sentence; null of any other act. */
export function describeActoRendicion(
  accion: string,
  quien: string,
  antes: Json | null,
  despues: Json | null,
): string | null {
  switch (accion) {
    case 'crear_rendicion':
    case 'devolver_rendicion':
      return `${quien} registró: ${deQue(rendida.parse(despues))}`;
    case 'eliminar_rendicion':
      return `${quien} eliminó: ${deQue(rendida.parse(antes))}`;
    default:
      return null;
  }
}
