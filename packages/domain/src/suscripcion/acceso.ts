import { addDias, type Fecha } from '../fecha/index.ts';
import type { EstadoSuscripcion, Transicion } from './transiciones.ts';

/** Full days after the due date in which everything stays open. */
export const DIAS_DE_GRACIA = 15;
/** Days from the issue of an invoice to its due date. */
export const DIAS_DE_PLAZO = 10;

/** `total`: everything that the plan has. `lectura`: reading and export alone. */
export type Acceso = 'total' | 'lectura';

export interface HechosDeAcceso {
  readonly estado: EstadoSuscripcion;
  /** Due date of the oldest invoice that is overdue; null where none is. */
  readonly vencidaDesde: Fecha | null;
  /** A commitment to pay that stands. */
  readonly promesaVigente: boolean;
  readonly diasDeGracia: number;
  readonly hoy: Fecha;
}

export interface AccesoCalculado {
  readonly acceso: Acceso;
  /** The state that debt and promises call for. */
  readonly estado: EstadoSuscripcion;
  /** First day of restriction; null where nothing is overdue, or a promise holds it off. */
  readonly restringeEl: Fecha | null;
}

/**
 * Access is a function of three things that are kept apart: the contract's state, the debt, and the promises. A broken
 * promise counts as none, so a debt beyond its grace restricts at once.
 */
export function calcularAcceso({
  estado,
  vencidaDesde,
  promesaVigente,
  diasDeGracia,
  hoy,
}: HechosDeAcceso): AccesoCalculado {
  switch (estado) {
    case 'prueba':
      return { acceso: 'total', estado, restringeEl: null };
    case 'pausada':
    case 'terminada':
      return { acceso: 'lectura', estado, restringeEl: null };
    case 'activa':
    case 'morosa':
    case 'restringida': {
      if (vencidaDesde === null) return { acceso: 'total', estado: 'activa', restringeEl: null };
      if (promesaVigente) return { acceso: 'total', estado: 'morosa', restringeEl: null };
      const restringeEl = addDias(vencidaDesde, diasDeGracia + 1);
      return hoy >= restringeEl
        ? { acceso: 'lectura', estado: 'restringida', restringeEl }
        : { acceso: 'total', estado: 'morosa', restringeEl };
    }
  }
}

/** The steps of the table from a state to the one that debt and promises call for; none where it is there. */
export function pasosDebidos(hechos: HechosDeAcceso): Transicion[] {
  const { estado: de } = hechos;
  const { estado: a } = calcularAcceso(hechos);
  if (de === a) return [];
  if (a === 'activa') return [{ de, a, causa: 'pago' }];
  if (a === 'morosa')
    return [{ de, a, causa: de === 'activa' ? 'vencimiento' : hechos.promesaVigente ? 'promesa' : 'pago' }];
  const restringe: Transicion = { de: 'morosa', a: 'restringida', causa: 'fin_de_gracia' };
  return de === 'activa' ? [{ de, a: 'morosa', causa: 'vencimiento' }, restringe] : [restringe];
}
