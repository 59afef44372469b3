import { esFecha, fechaEnChile } from '@cuadra/domain';
import type { Fecha } from '@cuadra/domain';
import { hijosDe, primerHijo, textoDe, type Elemento } from '../../dte/xml/elemento.ts';
import { compactar } from '../valores/texto.ts';

/** The element at the end of a path of first children, or undefined. */
export function bajar(elemento: Elemento | undefined, ...camino: string[]): Elemento | undefined {
  let actual = elemento;
  for (const local of camino) actual = primerHijo(actual, local);
  return actual;
}

/** Text at the end of a path, on one line; null where it is missing or empty. */
export function texto(elemento: Elemento | undefined, ...camino: string[]): string | null {
  const hallado = bajar(elemento, ...camino);
  const limpio = hallado === undefined ? '' : compactar(textoDe(hallado));
  return limpio === '' ? null : limpio;
}

/** Texts of all children of that name, in order. */
export function textos(elemento: Elemento | undefined, local: string): string[] {
  if (elemento === undefined) return [];
  return hijosDe(elemento, local)
    .map((hijo) => compactar(textoDe(hijo)))
    .filter((uno) => uno !== '');
}

/**
 * The day of a `Dt` or of a `DtTm`. A day is the bank's own. An instant in UTC is told on its date in Chile; with
 * another offset the day that is written counts, as that is what the bank printed.
 */
export function fechaDe(elemento: Elemento | undefined): Fecha | null {
  const dia = texto(elemento, 'Dt');
  if (dia !== null) return esFecha(dia.slice(0, 10)) ? dia.slice(0, 10) : null;
  const instante = texto(elemento, 'DtTm') ?? '';
  if (instante.endsWith('Z')) {
    const fecha = new Date(instante);
    return Number.isNaN(fecha.getTime()) ? null : fechaEnChile(fecha);
  }
  return esFecha(instante.slice(0, 10)) ? instante.slice(0, 10) : null;
}
