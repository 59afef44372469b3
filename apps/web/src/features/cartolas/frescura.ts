import { addDias, diasEntre, type Fecha } from '@cuadra/domain';
import { fechaCorta } from '../../shared/formats/index.ts';

/** A statement older than this has probably a newer one: a weekend and a holiday fit in. */
const FRESH_DAYS = 4;

/** How fresh an account is, by its newest line. It warns; it is not a fault, as statements are loaded by hand. */
export function frescura(
  ultima: Fecha | null,
  dia: Fecha,
): { texto: string; tono: 'cuadra' | 'aviso' | 'neutro' } {
  if (ultima === null) return { texto: 'Sin movimientos', tono: 'neutro' };
  if (ultima >= dia) return { texto: 'Al día de hoy', tono: 'cuadra' };
  if (ultima === addDias(dia, -1)) return { texto: 'Hasta ayer', tono: 'cuadra' };
  const tono = diasEntre(ultima, dia) <= FRESH_DAYS ? 'cuadra' : 'aviso';
  return { texto: `Hasta el ${fechaCorta(ultima, dia)}`, tono };
}
