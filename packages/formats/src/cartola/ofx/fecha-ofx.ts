import { esFecha, fechaEnChile } from '@cuadra/domain';
import type { Fecha } from '@cuadra/domain';

const FECHA_OFX =
  /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(?:(\d{2})(?:\.\d{1,6})?)?)?\s*(?:\[([+-]?\d{1,2}(?:\.\d+)?)(?::[^\]]*)?\])?/;

/**
 * `20260105`, `20260105120000`, `20260105233000.000[-3:CLT]` → the calendar date of the movement.
 *
 * The date is the one written, which is the bank's own: a zone beside it says where the bank is, and moving
 * the instant to another zone would change the day it printed. The exception is a time of day in GMT, which
 * only machines write: that is an instant, and counts on its date in Chile. Midnight in GMT is a bare date.
 */
export function leerFechaOfx(texto: string | undefined): Fecha | null {
  const partes = FECHA_OFX.exec(texto?.trim() ?? '');
  if (!partes) return null;
  const [, anio, mes, dia, hora = '00', minuto = '00', segundo = '00', zona] = partes;
  const fecha = `${anio}-${mes}-${dia}`;
  if (!esFecha(fecha)) return null;
  const esInstante = zona !== undefined && Number(zona) === 0 && `${hora}${minuto}${segundo}` !== '000000';
  if (!esInstante) return fecha;
  const instante = new Date(`${fecha}T${hora}:${minuto}:${segundo}Z`);
  return Number.isNaN(instante.getTime()) ? null : fechaEnChile(instante);
}
