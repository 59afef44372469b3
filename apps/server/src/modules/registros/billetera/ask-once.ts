import { conflict } from '../../../platform/errors/index.ts';
import type { FilaOperacion } from './store/operaciones.ts';

const OTRA = 'Esa clave ya se usó para otra operación. Usa una clave nueva para pedir otra cosa.';

/** What tells whether two requests with the same key ask for the same. */
export const huellaDe = (pedido: object): string => JSON.stringify(pedido);

/** The operation that the key asked for before, where it asked for the same. Throws `conflicto` for another. */
export function sameRequest(previa: FilaOperacion, huella: string): FilaOperacion {
  if (previa.huella !== huella) throw conflict(OTRA);
  return previa;
}
