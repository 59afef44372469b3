import type { Mes } from '@cuadra/domain';
import { ErrorFormato } from '../texto/index.ts';
import type { DeclaracionF29 } from './tipos.ts';
import { fechaDe, folioDe, montoDe } from './valores.ts';

/** Of the list's `estadoDeclaracionId`: the declaration in force. */
export const F29_VIGENTE = 1;

const texto = (valor: unknown) =>
  typeof valor === 'string' || typeof valor === 'number' ? String(valor).trim() : '';

/**
 * Reads the declarations of a month's F29 from the `data` of getDeclaracionConEstados; none for a month that was not
 * declared. Throws {@link ErrorFormato} (`sii_no_reconocido`).
 */
export function leerDeclaracionesF29(data: unknown, mes: Mes): DeclaracionF29[] {
  if (data === null || data === undefined) return [];
  if (!Array.isArray(data))
    throw new ErrorFormato('sii_no_reconocido', 'El SII no entregó la lista de declaraciones.');
  return data.map((fila: unknown) => {
    const campos: Record<string, unknown> = typeof fila === 'object' && fila !== null ? { ...fila } : {};
    const donde = `F29 de ${mes}`;
    return {
      mes,
      folio: folioDe(texto(campos['folio']), donde),
      idEstado: Number(campos['estadoDeclaracionId']),
      estado: texto(campos['estado']),
      fecha: fechaDe(texto(campos['declFechaCreacion'])),
      monto: montoDe(texto(campos['monto']), donde, 'el monto'),
    };
  });
}
