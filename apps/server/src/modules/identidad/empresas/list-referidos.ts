import type { listReferidos, ReplyOf } from '@cuadra/contract';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { readReferidos } from './store/referido.ts';

/** The company's link to invite others, and those that came with it. */
export async function listReferidosDe(
  { db, publicUrl }: Platform,
  idEmpresa: number,
): Promise<ReplyOf<typeof listReferidos>> {
  const { codigo, total, items } = await withEmpresa(db, idEmpresa, (tx) => readReferidos(tx, idEmpresa));
  return {
    codigo,
    enlace: `${publicUrl.replace(/\/+$/, '')}/signup?ref=${codigo}`,
    total,
    items: items.map(({ created, ...item }) => ({ ...item, created: created.toISOString() })),
  };
}
