import { parseRut } from '../rut/index.ts';
import { leerGlosa } from './leer-glosa.ts';
import type { LineaBancaria } from './tipos.ts';

/** The RUTs that a bank line names: the one that the bank itself reports, and those written in its description. */
export function rutsDeLinea({
  descripcion,
  rutContraparte,
}: Pick<LineaBancaria, 'descripcion' | 'rutContraparte'>): ReadonlySet<string> {
  const informado = rutContraparte ? parseRut(rutContraparte) : null;
  const escritos = leerGlosa(descripcion).ruts.map(({ valor }) => valor);
  return new Set(informado === null ? escritos : [informado, ...escritos]);
}
