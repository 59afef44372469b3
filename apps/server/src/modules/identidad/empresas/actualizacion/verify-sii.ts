import type { Tx } from '../../../../platform/database/index.ts';

/** What an update asks of the SII, where the company is connected with it. */
export interface VerifySii {
  readonly isConnected: (tx: Tx, idEmpresa: number) => Promise<boolean>;
  /** Whether the SII still takes the company's key, and a sentence about it. */
  readonly check: (idEmpresa: number, signal: AbortSignal) => Promise<{ vigente: boolean; mensaje: string }>;
}
