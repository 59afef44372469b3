import type { Adelantos } from './adelantos.ts';
import type { Cuota } from './habitos.ts';
import type { Doc } from './libro.ts';

/** The most that a habit of advances takes from a payment after the document. */
const MAX_DESCUENTO = 3;

/**
 * For a party that is known to be paid before its documents, how likely this is one of those payments, or is not. The
 * amount is in the document's currency; `cierra` says that it is all that is left, in another.
 */
export function puntajeDeAdelanto(
  adelantos: Adelantos,
  { dia, monto, cierra }: { dia: number; monto: number; cierra: boolean },
  { parte, emision, hechos }: Doc,
  cuota: Cuota | undefined,
): number {
  if (emision > dia && !cuota)
    return Math.log(adelantos.probabilidad(parte)) + adelantos.ajuste(parte, monto, hechos.montoTotal);
  // What an advance left of a document is paid whole; less is the advance of another.
  const resta = cuota !== undefined && (cierra || cuota.dia >= emision || monto > cuota.monto);
  if (resta || adelantos.ventana(parte) === 0) return 0;
  return Math.max(-MAX_DESCUENTO, Math.log(1 - adelantos.probabilidad(parte)));
}
