import type { DocumentoItem, ModeloDocumento } from '@cuadra/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { presentDocumento } from './present-documento.ts';
import { readFila } from './store/detail.ts';

type FilaCompleta = NonNullable<Awaited<ReturnType<typeof readFila>>>;

/** The row of one document beside its item in lists; null where the company has no such document of the kind. */
export async function readDocumento(
  tx: Tx,
  clave: { readonly idEmpresa: number; readonly id: number },
  modelo: ModeloDocumento,
): Promise<{ readonly fila: FilaCompleta; readonly item: DocumentoItem } | null> {
  const fila = await readFila(tx, clave, modelo);
  return fila === undefined ? null : { fila, item: presentDocumento(fila) };
}
