import { addDias, addMeses, diaDeFecha, limitesDeMes, type Fecha } from '../fecha/index.ts';
import type { PasoFlujo, Periodo } from './tipos.ts';

/** The week or month of a day. Weeks start on Monday (specification, section 9). */
export function periodoDe(paso: PasoFlujo, fecha: Fecha): Periodo {
  if (paso === 'mes') return limitesDeMes(fecha.slice(0, 7));
  // 1970-01-01 was a Thursday.
  const desdeLunes = (diaDeFecha(fecha) + 3) % 7;
  const desde = addDias(fecha, -desdeLunes);
  return { desde, hasta: addDias(desde, 6) };
}

/** The period `cantidad` steps after the one of a day; before it where negative. */
export function periodoVecino(paso: PasoFlujo, fecha: Fecha, cantidad: number): Periodo {
  const { desde } = periodoDe(paso, fecha);
  return paso === 'mes'
    ? limitesDeMes(addMeses(desde.slice(0, 7), cantidad))
    : periodoDe('semana', addDias(desde, 7 * cantidad));
}

/** Consecutive periods from that of `desde` to that of `hasta`; the caller bounds how far apart they are. */
export function periodosEntre(paso: PasoFlujo, desde: Fecha, hasta: Fecha): Periodo[] {
  const periodos: Periodo[] = [];
  for (let uno = periodoDe(paso, desde); uno.desde <= hasta; uno = periodoVecino(paso, uno.desde, 1))
    periodos.push(uno);
  return periodos;
}
