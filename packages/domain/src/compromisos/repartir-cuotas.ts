import { addDias, addMeses, limitesDeMes, type Fecha } from '../fecha/index.ts';
import type { RitmoCuota } from './listas.ts';
import type { Cuota } from './tipos.ts';

interface Reparto {
  /** Minor units, at least one for each instalment. */
  readonly monto: number;
  readonly cantidad: number;
  /** Day of the first one. */
  readonly desde: Fecha;
  readonly cada: RitmoCuota;
}

/** The same day of a later month, or the last one of a shorter month. */
function diaDespues(desde: Fecha, meses: number): Fecha {
  const { hasta } = limitesDeMes(addMeses(desde.slice(0, 7), meses));
  const mismo = `${hasta.slice(0, 8)}${desde.slice(8)}`;
  return mismo < hasta ? mismo : hasta;
}

/** Equal instalments, a week or a month apart. The first ones carry the units that do not divide. */
export function repartirCuotas({ monto, cantidad, desde, cada }: Reparto): Cuota[] {
  const parte = Math.floor(monto / cantidad);
  const sobran = monto - parte * cantidad;
  return Array.from({ length: cantidad }, (_, i) => ({
    fecha: cada === 'semana' ? addDias(desde, 7 * i) : diaDespues(desde, i),
    monto: parte + (i < sobran ? 1 : 0),
  }));
}
