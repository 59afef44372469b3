import { repartirEnPorcentajes } from '@cuadra/domain/clasificacion';
import type { ModeloClasificable } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { enCentesimos, findMotivos, type Destino } from './check-partes.ts';
import { ladoDe, loadRegistros } from './load-registros.ts';
import { readVigentes } from './store/clasificacion.ts';
import type { Registro, Vigente } from './tipos.ts';
import { writeClasificaciones, type Cambio } from './write-clasificacion.ts';

/** What one rule says of some records. */
export interface PorRegla {
  readonly lote: string;
  /** Name of the rule, for the history. */
  readonly regla: string;
  readonly items: readonly (Destino & { readonly porcentaje: number })[];
  readonly ids: readonly number[];
}

/** Of each of these choices, why an account or a line can no longer be chosen, in a sentence; null where all can. */
export function motivosNoElegibles(
  tx: Tx,
  idEmpresa: number,
  elecciones: readonly (readonly Destino[])[],
): Promise<(string | null)[]> {
  return findMotivos(tx, idEmpresa, elecciones);
}

/** The parts of a record, or null where nothing of it is to be classified or it is too small for them. */
function partir({ monto }: Registro, items: PorRegla['items']): Vigente | null {
  if (monto === 0) return null;
  const reparto = repartirEnPorcentajes(
    monto,
    items.map(({ porcentaje }) => enCentesimos(porcentaje)),
  );
  if (!reparto.ok) return null;
  const partes = items.map(({ idCuenta, idLinea }, i) => ({
    idCuenta,
    idLinea,
    monto: reparto.montos[i] ?? 0,
  }));
  return { origen: 2, partes };
}

/**
 * Classifies records of one model as some rules say, in their order, in the transaction of the caller, who has seen that
 * their accounts may be chosen. What somebody, or an earlier of the rules, classified stays. Answers the ids of those
 * that changed, by lote, by which they are undone.
 */
export async function classifyByRules(
  tx: Tx,
  { idEmpresa, modelo }: { idEmpresa: number; modelo: ModeloClasificable },
  pedidos: readonly PorRegla[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const ids = [...new Set(pedidos.flatMap((pedido) => pedido.ids))].toSorted((a, b) => a - b);
  const registros = new Map(
    (await loadRegistros(tx, { idEmpresa, modelo }, ids, { bloquear: true })).map((r) => [r.id, r]),
  );
  const clasificados = new Set((await readVigentes(tx, ladoDe(modelo), idEmpresa, ids)).keys());
  const cambios: Cambio[] = [];
  const hechos = new Map<string, number[]>();
  for (const { lote, regla, items, ids: suyos } of pedidos) {
    for (const id of suyos) {
      const registro = registros.get(id);
      const despues = registro && !clasificados.has(id) ? partir(registro, items) : null;
      if (!registro || despues === null) continue;
      clasificados.add(id);
      cambios.push({ registro, antes: null, despues, regla: { nombre: regla, lote } });
      const suyas = hechos.get(lote);
      if (suyas) suyas.push(id);
      else hechos.set(lote, [id]);
    }
  }
  const [primero] = pedidos;
  if (primero)
    await writeClasificaciones(
      tx,
      { idEmpresa, idUsuario: null, lote: primero.lote, accion: 'clasificar' },
      cambios,
    );
  return hechos;
}
