import type { getConfigAutomatizacion, ReplyOf } from '@cuadra/contract';
import type { Capacidad } from '../capacidad/use-capacidad.ts';

/**
 * How the list of rules stands (specification, section 4): with nothing yet, as it always is, full, or with work that
 * waits because the month's capacity is spent.
 */
export type ModoLista = 'create-new' | 'list' | 'edit-only' | 'upselling';

export function modoDeLista(
  conteo: ReplyOf<typeof getConfigAutomatizacion>,
  capacidad: Pick<Capacidad, 'pendientes'> | undefined,
  maximo: number,
): ModoLista {
  const total = conteo.activa + conteo.inactiva + conteo.archivada;
  if (total === 0) return 'create-new';
  if (total >= maximo) return 'edit-only';
  return capacidad && capacidad.pendientes > 0 ? 'upselling' : 'list';
}
