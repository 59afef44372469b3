import type { EstadoTransferencia } from './estados.ts';

const SEGUNDO = 1000;
const HORA = 3600 * SEGUNDO;
const DIA = 24 * HORA;
const PRIMERA_ESPERA = 10 * SEGUNDO;

/** Returns are told by notice; where one is lost, these looks find it. */
const TRAS_EL_PAGO: readonly number[] = [HORA, DIA, 3 * DIA];

/** Milliseconds until the next look at a transfer after so many looks; null where nothing is left to ask. */
export function esperaDeRevision(estado: EstadoTransferencia, revisiones: number): number | null {
  if (estado === 'pagada') return TRAS_EL_PAGO[revisiones] ?? null;
  if (estado === 'rechazada' || estado === 'devuelta') return null;
  return Math.min(HORA, PRIMERA_ESPERA * 2 ** Math.min(revisiones, 20));
}

/** Idempotency keys are kept for a day; an hour less leaves room for clocks that differ. */
const VIDA_DE_LA_CLAVE = 23 * HORA;

/** A lost answer is asked for by the same key while the provider remembers it, and afterwards by the reference. */
export function preguntarAntes(primerEnvio: Date, ahora: Date): boolean {
  return ahora.getTime() - primerEnvio.getTime() >= VIDA_DE_LA_CLAVE;
}
