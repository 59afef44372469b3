import type { AsientosDeActo } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { paginate } from '../../../platform/listas/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { listAsientosDeLote, settleBeforeReading } from '../../contabilidad/contabilidad/index.ts';
import { loadActo } from './get-acto.ts';
import type { FilaActo } from './store/lista.ts';

/** Kinds whose records the ledger posts. */
const SE_ASIENTAN: ReadonlySet<FilaActo['clase']> = new Set([
  'conciliacion',
  'clasificacion',
  'par',
  'ingreso',
  'edicion',
  'anulacion',
] as const);

/**
 * Posts the pending entries of the company and lists a page of those of an act. An act that stands has its standing
 * entries; one that is undone whole has all entries since it was done. Throws `no_encontrado`.
 */
export async function listAsientosDeActoDe(
  platform: Platform,
  principal: Principal,
  id: number,
  pagina: { readonly page: number; readonly perPage: number },
): Promise<AsientosDeActo> {
  const { db } = platform;
  const { idEmpresa } = principal;
  const acto = await withEmpresa(db, idEmpresa, (tx) => loadActo(tx, principal, id));
  const { clase, clave: lote, cantidad, deshechas, created } = acto;
  if (!SE_ASIENTAN.has(clase))
    return { items: [], pagination: paginate(0, pagina.page, pagina.perPage), porCuenta: [], pendientes: 0 };
  const pendientes = await settleBeforeReading(platform, idEmpresa);
  const desde = deshechas === cantidad ? created : null;
  return withEmpresa(db, idEmpresa, async (tx) => ({
    ...(await listAsientosDeLote(tx, principal, { lote, desde }, pagina)),
    pendientes,
  }));
}
