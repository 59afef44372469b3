import type { ModeloComentario } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { hideLote } from './store/comentarios.ts';
import { lockRegistros } from './store/registros.ts';
import { writeComentarios } from './write-comentarios.ts';

interface PorRegla {
  readonly idEmpresa: number;
  /** Who wrote the rule, and so the comment. */
  readonly idUsuario: number;
  readonly modelo: ModeloComentario;
  readonly ids: readonly number[];
  readonly comentario: string;
  /** The execution by which they are taken back. */
  readonly lote: string;
}

/** Says on each record what a rule says, in the transaction of the caller. Answers the ids of those that are there. */
export async function commentByRule(tx: Tx, pedido: PorRegla): Promise<number[]> {
  const { ids, ...dicho } = pedido;
  if (ids.length === 0) return [];
  const registros = await lockRegistros(tx, dicho.idEmpresa, dicho.modelo, ids);
  await writeComentarios(tx, { ...dicho, menciones: [] }, registros);
  return registros;
}

/** Hides what a rule said in one execution, where nobody hid it before. Answers on how many records. */
export async function uncommentByRule(
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  lote: string,
): Promise<number> {
  const borrados = await hideLote(tx, { idEmpresa, idUsuario, lote });
  await recordAudit(
    tx,
    borrados.map(({ modelo, idRegistro }) => ({
      idEmpresa,
      idUsuario,
      accion: 'borrar_comentario',
      modelo,
      idRegistro,
    })),
  );
  return borrados.length;
}
