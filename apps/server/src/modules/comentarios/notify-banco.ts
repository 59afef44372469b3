import type { Tx } from '../../platform/database/index.ts';
import { insertAvisosDelBanco } from './store/notificaciones.ts';

export interface AvisoDelBanco {
  readonly idUsuario: number;
  readonly idCartola: number;
  /** How many lines it is about; `idCartola` is the first. */
  readonly registros: number;
  readonly texto: string;
}

/** Tells people inside what a bank did to lines that they worked on, in the transaction that found out. */
export function notifyBanco(tx: Tx, idEmpresa: number, avisos: readonly AvisoDelBanco[]): Promise<void> {
  return insertAvisosDelBanco(tx, idEmpresa, avisos);
}
