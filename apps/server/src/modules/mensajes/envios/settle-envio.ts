import type { Tx } from '../../../platform/database/index.ts';
import { settleDesconocido } from './store/envios.ts';

const NO_LLEGO = 'Una persona revisó que no llegó.';

/** Ends a mail of unknown end, as a person looked. Its id; null where it has another end. */
export function settleEnvio(tx: Tx, idEmpresa: number, id: number, llego: boolean): Promise<number | null> {
  return settleDesconocido(tx, idEmpresa, id, llego ? 'enviado' : 'detenido', llego ? null : NO_LLEGO);
}
