import { addDias, diasEntre, type Fecha } from '../fecha/index.ts';

/** Days of a trial, the first and the last included. */
export const DIAS_PRUEBA_FUNCION = 14;
export const DIAS_PRUEBA_PLAN = 30;

/** Last day of a trial: it ends when that day ends in Chile. */
export function finDePrueba(desde: Fecha, dias: number): Fecha {
  return addDias(desde, dias - 1);
}

export function diasDePrueba(desde: Fecha, hasta: Fecha): number {
  return diasEntre(desde, hasta) + 1;
}

/** Days that remain, today included; zero once the last day is over. */
export function diasRestantes(hasta: Fecha, hoy: Fecha): number {
  return Math.max(0, diasEntre(hoy, hasta) + 1);
}

export function terminoPrueba(hasta: Fecha, hoy: Fecha): boolean {
  return hoy > hasta;
}

export type AvisoDePrueba = 'tres_dias' | 'un_dia';

/**
 * The notice that is due of a running trial: three days and one day before its last. One that was missed is not told
 * late beside the next.
 */
export function avisoDebido(
  { hasta, dados }: { readonly hasta: Fecha; readonly dados: readonly AvisoDePrueba[] },
  hoy: Fecha,
): AvisoDePrueba | null {
  if (terminoPrueba(hasta, hoy)) return null;
  const faltan = diasEntre(hoy, hasta);
  if (faltan <= 1) return dados.includes('un_dia') ? null : 'un_dia';
  if (faltan <= 3) return dados.includes('tres_dias') ? null : 'tres_dias';
  return null;
}
