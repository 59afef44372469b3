import { addDias, fechaEnChile, type Fecha } from '@cuadra/domain';
import type { Ventana } from './extractores/tipos.ts';

/** The first reading of an account goes back as far as a year of accounts needs. */
const DIAS_PRIMERA = 370;
/** Banks change and take back lines for some weeks: so much is read again each time. */
const DIAS_REPASO = 45;
/** A line may count on the next working day, which after a long weekend is some days off. */
const DIAS_ADELANTE = 5;

export interface LeidaAntes {
  /** When the bank had what is here of the account; null before the first reading. */
  readonly leida: Date | null;
  /** The oldest day that somebody asked for again. */
  readonly pedida: Fecha | null;
}

/** The days of an account to be read. */
export function planVentana({ leida, pedida }: LeidaAntes, hoy: Fecha): Ventana {
  const usual = leida === null ? addDias(hoy, -DIAS_PRIMERA) : addDias(fechaEnChile(leida), -DIAS_REPASO);
  return {
    desde: pedida !== null && pedida < usual ? pedida : usual,
    hasta: addDias(hoy, DIAS_ADELANTE),
  };
}

const MINUTO_MS = 60_000;
/** Between readings of a connection that works; what happens earlier is told by a notice. */
const CADA_MINUTOS = 180;
const MAX_ESPERA_MINUTOS = 360;
/** Spreads connections over the interval. */
const PASO = 7;
const REPARTO_MINUTOS = 30;

/** When a connection is read next: after one that failed, each time twice as late, up to six hours. */
export function nextLectura(idConexion: number, fallos: number, ahora: Date): Date {
  const reparto = (idConexion * PASO) % REPARTO_MINUTOS;
  const minutos = fallos === 0 ? CADA_MINUTOS + reparto : Math.min(2 ** (fallos - 1), MAX_ESPERA_MINUTOS);
  return new Date(ahora.getTime() + minutos * MINUTO_MS);
}
