import { addDias, type Fecha } from '@cuadra/domain';
import { MAX_CUOTAS, repartirCuotas, type RitmoCuota } from '@cuadra/domain/compromisos';
import { hoy } from '../../shared/formats/index.ts';

/** An instalment while it is written. */
export interface CuotaBorrador {
  readonly fecha: string;
  readonly monto: number | null;
}

/** Instalments while they are written: an even split, until one of them is changed by hand. */
export interface Plan {
  readonly cantidad: string;
  readonly cada: RitmoCuota;
  readonly desde: Fecha;
  readonly aMano: readonly CuotaBorrador[] | null;
}

/** Days until the first instalment of a new plan. */
const PLAZO_PRIMERA = 7;

export const planNuevo = (): Plan => ({
  cantidad: '3',
  cada: 'mes',
  desde: addDias(hoy(), PLAZO_PRIMERA),
  aMano: null,
});

/** The instalments of a plan for an amount; none while it has nothing to split. */
export function cuotasDe({ cantidad, cada, desde, aMano }: Plan, monto: number): readonly CuotaBorrador[] {
  if (aMano !== null) return aMano;
  const cuantas = Number(cantidad);
  const vale = Number.isInteger(cuantas) && cuantas >= 1 && cuantas <= MAX_CUOTAS;
  return vale && desde !== '' && monto >= cuantas
    ? repartirCuotas({ monto, cantidad: cuantas, desde, cada })
    : [];
}
