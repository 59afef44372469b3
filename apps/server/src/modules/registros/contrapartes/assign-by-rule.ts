import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { upsertContraparte } from './store/contraparte.ts';
import { insertAsignaciones, ladoDe, undoAsignaciones } from './store/asignaciones.ts';

interface PorRegla {
  readonly idEmpresa: number;
  readonly lote: string;
  /** Name of the rule, for the history. */
  readonly regla: string;
  readonly modelo: string;
  readonly ids: readonly number[];
  /** In canonical form, `76543210-3`. */
  readonly rut: string;
  readonly razonSocial: string;
}

/**
 * Says who is at the other side of bank lines, or of documents that name nobody, in the transaction of the caller.
 * Whoever was named before stays. Answers the ids of those that changed; they are undone by their lote.
 */
export async function assignByRule(tx: Tx, pedido: PorRegla): Promise<number[]> {
  const { idEmpresa, lote, regla, modelo, ids, rut, razonSocial } = pedido;
  if (ids.length === 0) return [];
  const idContraparte = await upsertContraparte(tx, idEmpresa, { rut, razonSocial });
  const lado = ladoDe(modelo);
  const cambiados = await insertAsignaciones(tx, { idEmpresa, lote, lado, ids, idContraparte, rut });
  const despues = { razonSocial, rut, regla };
  await recordAudit(
    tx,
    cambiados.map((idRegistro) => ({
      idEmpresa,
      idUsuario: null,
      accion: 'asignar_contraparte',
      modelo,
      idRegistro,
      despues,
    })),
  );
  return cambiados;
}

/** Takes back whom a rule named in one execution, where that still stands. Answers of how many records. */
export async function undoAsignacionesEn(
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  { lote, regla }: { lote: string; regla: string },
): Promise<number> {
  const deshechas = [
    ...(await undoAsignaciones(tx, { idEmpresa, lote, lado: 'cartola' })),
    ...(await undoAsignaciones(tx, { idEmpresa, lote, lado: 'documento' })),
  ];
  await recordAudit(
    tx,
    deshechas.map(({ id, modelo, rut, razonSocial }) => ({
      idEmpresa,
      idUsuario,
      accion: 'deshacer_contraparte',
      modelo,
      idRegistro: id,
      antes: { razonSocial, rut, regla },
    })),
  );
  return deshechas.length;
}
