import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { revaluarDocumentos } from '../../registros/documentos/index.ts';
import { markLineasDeMoneda } from '../pendientes/index.ts';
import { readEmpresasPorValuar } from './store/documentos.ts';

/** Documents of one transaction. */
const POR_TANDA = 2000;

/**
 * Gives documents of a currency the value of their day where it has come or changed, and has its bank lines posted at
 * theirs. Each company and batch is a transaction of its own: cut off, it goes on with those that are left.
 */
export async function revaluarTodas(
  { db }: Platform,
  { idMoneda, desde }: { readonly idMoneda: number; readonly desde: string },
  signal: AbortSignal,
): Promise<void> {
  for (const idEmpresa of await readEmpresasPorValuar(db, idMoneda, desde)) {
    await withEmpresa(db, idEmpresa, (tx) => markLineasDeMoneda(tx, { idEmpresa, idMoneda, desde }));
    let revaluados = POR_TANDA;
    while (revaluados === POR_TANDA) {
      signal.throwIfAborted();
      revaluados = await withEmpresa(db, idEmpresa, (tx) =>
        revaluarDocumentos(tx, { idEmpresa, idMoneda, desde }, POR_TANDA),
      );
    }
  }
}
