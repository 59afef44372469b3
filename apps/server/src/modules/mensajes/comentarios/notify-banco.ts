import type { Tx } from '../../../platform/database/index.ts';
import {
  insertAvisoDeAutonomia,
  insertAvisoDeConexion,
  insertAvisosDelBanco,
} from './store/notificaciones.ts';

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

/** Tells a person inside that a connection with a bank needs them, in the transaction that found out. */
export function notifyConexion(
  tx: Tx,
  idEmpresa: number,
  aviso: { readonly idUsuario: number; readonly idConexion: number; readonly texto: string },
): Promise<void> {
  return insertAvisoDeConexion(tx, idEmpresa, aviso);
}

/** Tells who let something be done without asking that it stopped, in the transaction that stopped it. */
export function notifyAutonomia(
  tx: Tx,
  idEmpresa: number,
  aviso: { readonly idUsuario: number; readonly idAutonomia: number; readonly texto: string },
): Promise<void> {
  return insertAvisoDeAutonomia(tx, idEmpresa, aviso);
}
