import { lockLibro, type Tx } from '../../../../platform/database/index.ts';
import { saldarDocumentos } from '../deuda/saldar-documentos.ts';
import { addReferencia } from '../store/referencia.ts';
import { applyNotas } from './import-documentos.ts';

/**
 * Lets a credit note of the company pay another document too, after those that it refers to: credit that is left over of
 * one invoice pays the next. In the caller's transaction; a second call for the same pair adds nothing.
 */
export async function referNota(
  tx: Tx,
  idEmpresa: number,
  {
    idNota,
    idDocumento,
    razon,
  }: { readonly idNota: number; readonly idDocumento: number; readonly razon: string },
): Promise<void> {
  await lockLibro(tx, idEmpresa);
  if (!(await addReferencia(tx, idEmpresa, { idNota, idDocumento, razon }))) return;
  const ligados = await applyNotas(tx, idEmpresa, [idNota]);
  await saldarDocumentos(tx, idEmpresa, [...new Set([idNota, idDocumento, ...ligados])]);
}
