import type { ModeloClasificable } from '@cuadra/contract';
import type { Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { assertElegibles, type Destino } from './check-partes.ts';
import { planMasivo } from './plan-masivo.ts';
import { writeClasificaciones } from './write-clasificacion.ts';

interface PorRegla {
  readonly idEmpresa: number;
  readonly lote: string;
  /** Name of the rule, for the history. */
  readonly regla: string;
  readonly modelo: ModeloClasificable;
  readonly items: readonly (Destino & { readonly porcentaje: number })[];
  readonly ids: readonly number[];
}

/** Why an account or a line can no longer be chosen, in a sentence; null where all can. */
export async function motivoNoElegible(
  tx: Tx,
  idEmpresa: number,
  destinos: readonly Destino[],
): Promise<string | null> {
  try {
    await assertElegibles(tx, idEmpresa, destinos);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

/**
 * Classifies records as a rule says, in the transaction of the caller, who has seen that its accounts may be chosen.
 * What somebody classified before stays. Answers the ids of those that changed; they are undone by their lote.
 */
export async function classifyByRule(tx: Tx, pedido: PorRegla): Promise<number[]> {
  const { idEmpresa, lote, regla, modelo, items, ids } = pedido;
  const accion = { tipo: 'cuentas' as const, items: items.map((item) => ({ ...item })) };
  const plan = await planMasivo(tx, idEmpresa, { modelo, accion, reemplazar: false }, ids, {
    bloquear: true,
  });
  const cambios = plan.cambios.map((cambio) => ({
    ...cambio,
    despues: { ...cambio.despues, origen: 2 as const },
  }));
  await writeClasificaciones(tx, { idEmpresa, idUsuario: null, regla, lote, accion: 'clasificar' }, cambios);
  return cambios.map(({ registro }) => registro.id);
}
