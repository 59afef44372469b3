import { addMeses, type Fecha, type Mes } from '../fecha/index.ts';
import { vencimientoCotizaciones, vencimientoImpuesto, type Feriados } from '../vencimientos/index.ts';
import type { Plazo } from './tipos.ts';

/** Months back whose declaration may still be due. */
const MESES_ATRAS = 2;

export interface Declaraciones {
  /** What is left to pay of each declared month, in pesos; a month that is absent was not declared. */
  readonly f29: ReadonlyMap<Mes, number>;
  readonly previred: ReadonlyMap<Mes, number>;
}

/**
 * Day that the contributions of a month are shown on: the 10th or the next working day, which binds everyone, and after it
 * the 13th, which binds those who pay on the Internet (DL 3.500, article 19).
 */
function fechaDePrevired(mes: Mes, hoy: Fecha, feriados: Feriados): Fecha {
  const enPapel = vencimientoCotizaciones(mes, { electronico: false, feriados });
  const enLinea = vencimientoCotizaciones(mes, { electronico: true, feriados });
  return hoy <= enPapel ? enPapel : enLinea;
}

/** F29 and contributions that fall due from today until a day and are not paid, by date. */
export function plazosLegales({
  hoy,
  hasta,
  feriados,
  declaraciones,
}: {
  readonly hoy: Fecha;
  readonly hasta: Fecha;
  readonly feriados: Feriados;
  /** Null of a kind that is not looked at. */
  readonly declaraciones: { readonly [K in keyof Declaraciones]: Declaraciones[K] | null };
}): Plazo[] {
  const plazos: Plazo[] = [];
  const add = (clase: 'f29' | 'previred', mes: Mes, fecha: Fecha | null) => {
    const declarados = declaraciones[clase];
    const falta = declarados?.get(mes) ?? null;
    if (declarados === null || fecha === null || fecha < hoy || fecha > hasta || falta === 0) return;
    plazos.push({ clase, fecha, cantidad: 1, monto: falta, nombre: null, mes });
  };
  for (let mes = addMeses(hoy.slice(0, 7), -MESES_ATRAS); mes <= hasta.slice(0, 7); mes = addMeses(mes, 1)) {
    add('f29', mes, vencimientoImpuesto('F29', mes, { electronico: true, feriados }));
    add('previred', mes, fechaDePrevired(mes, hoy, feriados));
  }
  return plazos.toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0));
}
