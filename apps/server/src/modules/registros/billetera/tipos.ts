import type { Tx } from '../../../platform/database/index.ts';

export interface OpcionesBilletera {
  /** Told in the transaction of a movement that left a bank line. */
  readonly onLinea: (tx: Tx, idEmpresa: number) => Promise<void>;
}
