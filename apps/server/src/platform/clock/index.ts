import { fechaEnChile, type Fecha } from '@cuadra/domain';

/** The time, passed in so that a test can set it. */
export interface Clock {
  now(): Date;
  /** Today's date in Chile. */
  hoy(): Fecha;
}

export const systemClock: Clock = {
  now: () => new Date(),
  hoy: () => fechaEnChile(new Date()),
};
