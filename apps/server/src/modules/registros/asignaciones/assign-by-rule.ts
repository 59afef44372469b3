import { recordAudit } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { ensureContraparte } from '../contrapartes/index.ts';
import { nameLineas } from '../cartolas/index.ts';
import { nameContraparte } from '../documentos/index.ts';
import { insertActos } from './store/actos.ts';

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
  const idContraparte = await ensureContraparte(tx, idEmpresa, { rut, razonSocial });
  const lado = modelo === 'Cartola' ? 'cartola' : 'documento';
  const nombrados =
    lado === 'cartola'
      ? await nameLineas(tx, idEmpresa, ids, { id: idContraparte, rut })
      : await nameContraparte(tx, idEmpresa, ids, idContraparte);
  const cambiados = nombrados.toSorted((a, b) => a - b);
  await insertActos(tx, { idEmpresa, lote, lado }, cambiados, idContraparte);
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
