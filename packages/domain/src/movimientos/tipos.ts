import type { Fecha } from '../fecha/index.ts';

/** Who stands at the other side of a movement, as far as the bank says. */
export interface ContraparteDelBanco {
  readonly rut: string | null;
  readonly nombre: string | null;
  readonly banco: string | null;
  readonly cuenta: string | null;
}

/**
 * What a bank says moved on a day. `cargo` and `abono` are non-negative integers in minor units of the account's
 * currency, and at most one of them is not zero.
 */
export interface Dicho {
  /** Day on which it counts in the account, in Chile. */
  readonly fecha: Fecha;
  readonly descripcion: string;
  readonly cargo: number;
  readonly abono: number;
}

/** One movement as a feed tells it. */
export interface MovimientoDelBanco extends Dicho {
  /** Its name in the feed. A feed may give the same movement another name later. */
  readonly id: string;
  /** Balance after it; null where the feed tells none. */
  readonly saldo: number | null;
  readonly numeroDocumento: string | null;
  /** Null where the bank says nothing of it. */
  readonly contraparte: ContraparteDelBanco | null;
  /** What else the bank says of a transfer, as it says it; null where it is none. */
  readonly transferencia: Readonly<Record<string, string | null>> | null;
}

/** What stands on a line that the bank told something else of; see `cartola.novedad_banco`. */
export type NovedadDelBanco = 'cambiada' | 'retirada' | 'ausente';

/** A line that is kept, with what its sources say of it. */
export interface LineaConocida extends Dicho {
  readonly id: number;
  readonly saldo: number | null;
  /** Its name in the feed; null where no feed told it. */
  readonly idMovimiento: string | null;
  /** What the feed last said of it, which may be in other words; null where no feed told it. */
  readonly dicho: Dicho | null;
  /** A file has it too: it is not changed nor taken off by what a feed says or keeps to itself. */
  readonly delArchivo: boolean;
  readonly novedad: NovedadDelBanco | null;
}

/** What a feed answered of days of an account. */
export interface RespuestaDelBanco {
  readonly movimientos: readonly MovimientoDelBanco[];
  /** Days that it was asked for, both inclusive. */
  readonly desde: Fecha;
  readonly hasta: Fecha;
  /** Whether every page was read, so that what is not among the movements is no longer there. */
  readonly completo: boolean;
  /** Names of movements that the feed says it took back. */
  readonly retirados: readonly string[];
}
