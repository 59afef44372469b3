import { withEmpresa, type Db } from '../../platform/database/index.ts';
import { advanceTrabajo } from './store/work.ts';

/** Tells whoever watches the work that its search is done and how many suggestions it wrote. */
export function finishSearch(db: Db, idEmpresa: number, lote: string, escritas: number): Promise<void> {
  return withEmpresa(db, idEmpresa, (tx) =>
    advanceTrabajo(tx, idEmpresa, lote, { hechas: escritas, total: escritas, estado: 'listo' }),
  );
}
