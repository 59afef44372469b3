import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { appendHechos } from '../../../../platform/hechos/index.ts';
import { markCartolas } from '../../../contabilidad/pendientes/index.ts';
import { cartolaExplicada, cartolaReabierta } from '../tipos.ts';
import { changeCartolas, lineasDe } from './write.ts';

/** Who explained a line last: nothing does, a person, or an automation. */
export type ExplicadaPor = 0 | 1 | 2;

export interface MovimientoConciliado {
  readonly id: number;
  /** Added to the explained part of the line, in its minor units. */
  readonly monto: number;
  readonly por: ExplicadaPor;
}

/**
 * Moves the explained part of lines, each once. Nothing else of them changes, so its statement returns no more: whole
 * lines of a mass acceptance, as in `changeCartolas`, would make it a third slower.
 */
export async function moveConciliado(
  tx: Tx,
  idEmpresa: number,
  movimientos: readonly MovimientoConciliado[],
): Promise<void> {
  const ids = movimientos.map(({ id }) => id);
  const montos = movimientos.map(({ monto }) => monto);
  const quienes = movimientos.map(({ por }) => por);
  const { rows } = await sql<{ id: number; antes: number; despues: number; clasificada: boolean }>`
    update cartola l set conciliado = l.conciliado + d.monto, conciliado_por = d.por
    from unnest(${ids}::bigint[], ${montos}::bigint[], ${quienes}::smallint[]) as d (id, monto, por)
    where l.id_empresa = ${idEmpresa} and l.id = d.id
    returning l.id, l.conciliado - d.monto as antes, l.conciliado as despues,
      l.estado_clasificacion <> 0 as clasificada`.execute(tx);
  // The entry of a line says how the part that no document explains is classified.
  await markCartolas(
    tx,
    idEmpresa,
    rows.flatMap(({ id, antes, despues, clasificada }) => (clasificada && antes !== despues ? [id] : [])),
  );
  await appendConciliado(tx, idEmpresa, rows);
}

/** Writes of which lines more is explained, and of which less. */
async function appendConciliado(
  tx: Tx,
  idEmpresa: number,
  cambiadas: readonly { readonly id: number; readonly antes: number; readonly despues: number }[],
): Promise<void> {
  const hechoDe = ({ id, antes, despues }: (typeof cambiadas)[number]) => ({
    id,
    antes: { conciliado: antes },
    despues: { conciliado: despues },
  });
  const menos = cambiadas.filter(({ antes, despues }) => despues < antes);
  const mas = cambiadas.filter(({ antes, despues }) => despues > antes);
  await appendHechos(tx, idEmpresa, cartolaReabierta, menos.map(hechoDe));
  await appendHechos(tx, idEmpresa, cartolaExplicada, mas.map(hechoDe));
}

/** Marks lines as explained whole, or as not explained at all where `por` is 0. */
export async function setExplicadas(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
  por: ExplicadaPor,
): Promise<void> {
  const cambiadas = await changeCartolas(tx, idEmpresa, {
    desde: lineasDe(ids),
    set: sql`conciliado = ${por === 0 ? sql`0` : sql`l.cargo + l.abono`}, conciliado_por = ${por}`,
  });
  await appendConciliado(
    tx,
    idEmpresa,
    cambiadas.map(({ id, antes, despues }) => ({ id, antes: antes.conciliado, despues: despues.conciliado })),
  );
}
