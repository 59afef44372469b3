import type { Fecha } from '../fecha/index.ts';

/** Who stands at the other side of a movement, as far as the bank says. */
export interface ContraparteDelBanco {
  readonly rut: string | null;
  readonly nombre: string | null;
  readonly banco: string | null;
  readonly cuenta: string | null;
}

/**
 * One movement as a feed tells it. `cargo` and `abono` are non-negative integers in minor units of the account's
 * currency, and at most one of them is not zero.
 */
export interface MovimientoDelBanco {
  /** Its name in the feed. A feed may give the same movement another name later. */
  readonly id: string;
  /** Day on which it counts in the account, in Chile. */
  readonly fecha: Fecha;
  readonly descripcion: string;
  readonly cargo: number;
  readonly abono: number;
  /** Balance after it; null where the feed tells none. */
  readonly saldo: number | null;
  readonly numeroDocumento: string | null;
  /** Null where the bank says nothing of it. */
  readonly contraparte: ContraparteDelBanco | null;
  /** What else the bank says of a transfer, as it says it; null where it is none. */
  readonly transferencia: Readonly<Record<string, string | null>> | null;
}
