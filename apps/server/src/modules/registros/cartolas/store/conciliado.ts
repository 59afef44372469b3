import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { changeCartolas, lineasDe, type CartolaCambiada } from './write.ts';

/** Who explained a line last: nothing does, a person, or an automation. */
export type ExplicadaPor = 0 | 1 | 2;

export interface MovimientoConciliado {
  readonly id: number;
  /** Added to the explained part of the line, in its minor units. */
  readonly monto: number;
  readonly por: ExplicadaPor;
}

/** Moves the explained part of lines, each once. */
export function moveConciliado(
  tx: Tx,
  idEmpresa: number,
  movimientos: readonly MovimientoConciliado[],
): Promise<CartolaCambiada[]> {
  const ids = movimientos.map(({ id }) => id);
  const montos = movimientos.map(({ monto }) => monto);
  const quienes = movimientos.map(({ por }) => por);
  return changeCartolas(tx, idEmpresa, {
    desde: sql`unnest(${ids}::bigint[], ${montos}::bigint[], ${quienes}::smallint[]) as x (id, monto, por)`,
    set: sql`conciliado = l.conciliado + x.monto, conciliado_por = x.por`,
  });
}

/** Marks lines as explained whole, or as not explained at all where `por` is 0. */
export function setExplicadas(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  por: ExplicadaPor,
): Promise<CartolaCambiada[]> {
  return changeCartolas(tx, idEmpresa, {
    desde: lineasDe(ids),
    set: sql`conciliado = ${por === 0 ? sql`0` : sql`l.cargo + l.abono`}, conciliado_por = ${por}`,
  });
}
