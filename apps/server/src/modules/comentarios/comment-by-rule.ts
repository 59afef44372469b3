import type { ModeloComentario } from '@cuadra/contract';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { insertComentarios } from './store/comentarios.ts';
import { lockRegistros } from './store/registros.ts';

interface PorRegla {
  readonly idEmpresa: number;
  /** Who wrote the rule, and so the comment. */
  readonly idUsuario: number;
  readonly modelo: ModeloComentario;
  readonly ids: readonly number[];
  readonly comentario: string;
}

/** Says on each record what a rule says, in the transaction of the caller. */
export async function commentByRule(tx: Tx, pedido: PorRegla): Promise<void> {
  const { idEmpresa, idUsuario, modelo, ids, comentario } = pedido;
  if (ids.length === 0) return;
  const registros = await lockRegistros(tx, idEmpresa, modelo, ids);
  await insertComentarios(
    tx,
    registros.map((id) => ({
      idEmpresa,
      idUsuario,
      modelo,
      idDocumento: modelo === 'Cartola' ? null : id,
      idCartola: modelo === 'Cartola' ? id : null,
      comentario,
      menciones: [],
    })),
  );
  await recordAudit(
    tx,
    registros.map((idRegistro) => ({ idEmpresa, idUsuario, accion: 'comentar', modelo, idRegistro })),
  );
}
