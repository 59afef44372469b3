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

export interface ConciliadoCambiado {
  readonly id: number;
  /** The explained part of the line before and after, in its minor units. */
  readonly antes: number;
  readonly despues: number;
}

/**
 * Moves the explained part of lines, each once. Nothing else of them changes, so it answers no more: whole lines of a
 * mass acceptance, as `changeCartolas` answers them, would make its statement a third slower.
 */
export async function moveConciliado(
  tx: Tx,
  idEmpresa: number,
  movimientos: readonly MovimientoConciliado[],
): Promise<ConciliadoCambiado[]> {
  const ids = movimientos.map(({ id }) => id);
  const montos = movimientos.map(({ monto }) => monto);
  const quienes = movimientos.map(({ por }) => por);
  const { rows } = await sql<ConciliadoCambiado>`
    update cartola l set conciliado = l.conciliado + d.monto, conciliado_por = d.por
    from unnest(${ids}::bigint[], ${montos}::bigint[], ${quienes}::smallint[]) as d (id, monto, por)
    where l.id_empresa = ${idEmpresa} and l.id = d.id
    returning l.id, l.conciliado - d.monto as antes, l.conciliado as despues`.execute(tx);
  return rows;
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
