import type { ModeloComentario } from '@cuadra/contract';
import { recordAudit } from '../../../platform/audit/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { insertComentarios } from './store/comentarios.ts';

interface Dicho {
  readonly idEmpresa: number;
  /** Null for a customer, whose name is `autor`. */
  readonly idUsuario: number | null;
  readonly autor?: string;
  readonly modelo: ModeloComentario;
  readonly comentario: string;
  /** Persons whom it names. */
  readonly menciones: readonly number[];
  /** The act or execution of a rule that says it. */
  readonly lote?: string;
}

/** Says the same on each record, in their history too. Answers the ids of the comments, in the records' order. */
export async function writeComentarios(
  tx: Tx,
  { idEmpresa, idUsuario, autor, modelo, comentario, menciones, lote }: Dicho,
  registros: readonly number[],
): Promise<number[]> {
  const ids = await insertComentarios(
    tx,
    registros.map((id) => ({
      idEmpresa,
      idUsuario,
      modelo,
      idDocumento: modelo === 'Cartola' ? null : id,
      idCartola: modelo === 'Cartola' ? id : null,
      comentario,
      menciones,
      ...(autor !== undefined && { autor }),
      ...(lote !== undefined && { lote }),
    })),
  );
  await recordAudit(
    tx,
    registros.map((idRegistro) => ({ idEmpresa, idUsuario, accion: 'comentar', modelo, idRegistro })),
  );
  return ids;
}
