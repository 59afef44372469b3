import type { DocumentoItem } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { presentDocumento } from './present-documento.ts';
import { readPorId } from './store/item.ts';

/** The documents with these ids that the company has, in no order. */
export async function readDocumentosPorId(
  tx: Tx,
  idEmpresa: number,
  ids: readonly number[],
): Promise<DocumentoItem[]> {
  if (ids.length === 0) return [];
  return (await readPorId(tx, idEmpresa, ids)).map(presentDocumento);
}
