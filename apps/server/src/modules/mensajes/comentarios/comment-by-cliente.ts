import type { ModeloComentario } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { writeComentarios } from './write-comentarios.ts';

interface PorCliente {
  readonly idEmpresa: number;
  /** Name of the customer. */
  readonly autor: string;
  readonly modelo: ModeloComentario;
  readonly idDocumento: number;
  readonly comentario: string;
}

/** Writes on a document what its customer asks, in the transaction of the caller, who knows the document as theirs. */
export async function commentByCliente(tx: Tx, { idDocumento, ...dicho }: PorCliente): Promise<void> {
  await writeComentarios(tx, { ...dicho, idUsuario: null, menciones: [] }, [idDocumento]);
}
