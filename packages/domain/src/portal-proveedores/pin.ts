/** Digits of a PIN, its minutes, and the wrong tries that end it. The database holds the last one too. */
export const DIGITOS_PIN = 6;
export const MINUTOS_PIN = 10;
export const MAX_INTENTOS_PIN = 5;
/** PINs that a supplier is mailed in 24 hours, by the links of all companies together. */
export const MAX_PINES_POR_DIA = 10;
/** Between two requests, on the page. */
export const SEGUNDOS_ENTRE_PINES = 60;

/** A session ends after so many minutes without a call, and after so many hours in any case. */
export const MINUTOS_SESION = 30;
export const HORAS_SESION = 12;

const MINUTO = 60_000;

export interface PinGuardado {
  /** Wrong tries so far. */
  readonly intentos: number;
  readonly vence: Date;
}

/** Whether a PIN that was neither used nor replaced may still be tried. */
export function pinVigente({ intentos, vence }: PinGuardado, ahora: Date): boolean {
  return intentos < MAX_INTENTOS_PIN && vence > ahora;
}

export interface SesionGuardada {
  /** Its last call. */
  readonly usada: Date;
  readonly vence: Date;
}

/** When a session ends if nobody calls again. */
export function finDeSesion({ usada, vence }: SesionGuardada): Date {
  return new Date(Math.min(usada.getTime() + MINUTOS_SESION * MINUTO, vence.getTime()));
}
