import type { listImportaciones as endpoint, QueryOf, ReplyOf } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../../platform/database/index.ts';
import { presentResumen } from './present-importacion.ts';
import { readResumenes } from './store/importacion.ts';

/** Past imports added up, newest first. */
export async function listImportaciones(
  db: Db,
  idEmpresa: number,
  { page, perPage }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { items, count } = await withEmpresa(db, idEmpresa, (tx) =>
    readResumenes(tx, idEmpresa, { page, perPage }),
  );
  return {
    items: items.map(presentResumen),
    pagination: { count, totalPages: Math.ceil(count / perPage), currentPage: page },
  };
}
