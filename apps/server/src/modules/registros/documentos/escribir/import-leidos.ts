import type { Tx } from '../../../../platform/database/index.ts';
import { readPlazos } from '../store/plazos.ts';
import type { DocumentoLeido } from './tipos.ts';
import { importDocumentos, type DocumentosImportados } from './import-documentos.ts';
import type { ReleaseDocumentos } from './release-anulados.ts';

/** Writes documents that came without a file, in the caller's transaction, as those of a file are written. */
export async function importLeidos(
  tx: Tx,
  idEmpresa: number,
  leidos: readonly DocumentoLeido[],
  release?: ReleaseDocumentos,
): Promise<DocumentosImportados> {
  const empresa = await readPlazos(tx, idEmpresa);
  return importDocumentos(tx, { idEmpresa, idArchivo: null, empresa, release }, leidos);
}
