import type { listImportaciones as endpoint, QueryOf, ReplyOf } from '@cuadra/contract';
import { withEmpresa, type Db } from '../../platform/database/index.ts';
import { presentImportacion } from './present-importacion.ts';
import { readImportaciones } from './store/importacion.ts';

/** Past imports with their files, newest first. */
export async function listImportaciones(
  db: Db,
  idEmpresa: number,
  { page, perPage }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { items, count } = await withEmpresa(db, idEmpresa, (tx) =>
    readImportaciones(tx, idEmpresa, { page, perPage }),
  );
  return {
    items: items.map(presentImportacion),
    pagination: { count, totalPages: Math.ceil(count / perPage), currentPage: page },
  };
}
