import { puedePasarTransferencia, type EstadoTransferencia } from './estados.ts';

/** Words of Fintoc for a transfer (its SDKs' predicates; `reject_failed` by one integrator's reading of the docs). */
const PALABRAS: ReadonlyMap<string, 'en_camino' | 'pagada' | 'no_pagada'> = new Map([
  ['pending', 'en_camino'],
  ['return_pending', 'en_camino'],
  ['succeeded', 'pagada'],
  ['failed', 'no_pagada'],
  ['rejected', 'no_pagada'],
  ['reject_failed', 'no_pagada'],
  // In Chile the refusal of the receiving bank comes as a return.
  ['returned', 'no_pagada'],
]);

/** `igual`: nothing new. `extraña`: a word that is unknown, or against an end that was told before. */
export type LecturaDeEstado = EstadoTransferencia | 'igual' | 'extraña';

/** The state that a transfer passes to by the provider's word. */
export function leerEstado(estado: EstadoTransferencia, palabra: string): LecturaDeEstado {
  const leida = PALABRAS.get(palabra);
  if (leida === undefined) return 'extraña';
  if (leida === 'en_camino') return estado === 'desconocida' ? 'enviada' : 'igual';
  const pagadaAntes = estado === 'pagada' || estado === 'devuelta';
  const hacia = leida === 'pagada' ? 'pagada' : pagadaAntes ? 'devuelta' : 'rechazada';
  if (hacia === estado) return 'igual';
  return puedePasarTransferencia(estado, hacia) ? hacia : 'extraña';
}
