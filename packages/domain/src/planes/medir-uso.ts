import { addDias, diasEntre, limitesDeMes, type Fecha } from '../fecha/index.ts';

export interface Uso {
  /** Non-negative integer, as counted up to and including `hoy`. */
  readonly usado: number;
  /** Null is no limit. */
  readonly tope: number | null;
  /** What starts from zero each month runs out at a rate; the rest stands as it is. */
  readonly mensual: boolean;
}

export interface UsoMedido {
  /** Where the month ends at this rate, rounded down; null where the use has no rate. */
  readonly proyectado: number | null;
  /** Day of this month on which the limit is reached at this rate; null where it is not. */
  readonly seCompleta: Fecha | null;
  readonly completo: boolean;
}

/** Measures a use against its limit, at the mean daily rate of the month so far. */
export function medirUso({ usado, tope, mensual }: Uso, hoy: Fecha): UsoMedido {
  const completo = tope !== null && usado >= tope;
  if (!mensual) return { proyectado: null, seCompleta: null, completo };
  const { desde, hasta } = limitesDeMes(hoy.slice(0, 7));
  const transcurridos = diasEntre(desde, hoy) + 1;
  const dias = diasEntre(desde, hasta) + 1;
  const proyectado = Math.floor((usado * dias) / transcurridos);
  if (tope === null || completo || proyectado < tope) return { proyectado, seCompleta: null, completo };
  // The first day whose count reaches the limit: usado × d / transcurridos ≥ tope.
  const dia = Math.ceil((tope * transcurridos) / usado);
  return { proyectado, seCompleta: addDias(desde, dia - 1), completo };
}
