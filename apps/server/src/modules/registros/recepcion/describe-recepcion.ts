import { NOMBRES_ACCION, type AccionRecepcion } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain';
import * as z from 'zod';
import type { Json } from '../../../platform/database/index.ts';

const acto = z.object({
  accion: z.string(),
  monto: z.number().optional(),
  mensaje: z.string().nullish(),
});

function nameOf(accion: string): string {
  const nombre = NOMBRES_ACCION[accion as AccionRecepcion] ?? accion;
  return `${nombre.charAt(0).toLowerCase()}${nombre.slice(1)} (${accion})`;
}

/** What was said of a purchase to the SII, as a sentence of its history. */
export function describeRecepcion(accion: string, quien: string, despues: Json | null): string {
  const leido = acto.parse(despues);
  const que = nameOf(leido.accion);
  if (accion === 'pedir_recepcion')
    return `${quien} pidió decir al SII: ${que}, por ${formatMonto(leido.monto ?? 0)}`;
  if (accion === 'registrar_recepcion') return `El SII registró: ${que}, por ${quien}`;
  return `El SII no registró: ${que}. ${leido.mensaje ?? ''}`.trim();
}
