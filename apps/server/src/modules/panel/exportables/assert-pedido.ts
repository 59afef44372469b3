import type { ContenidoExportacion, ModeloExportacion } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { listCuentas } from '../../registros/cartolas/index.ts';
import { nameKind, seesIncluded, seesKind } from './kinds.ts';

/** Kinds of an export, each once. */
export function modelosOf(contenido: ContenidoExportacion): ModeloExportacion[] {
  return contenido.tipo === 'cartolas' ? ['cartolas'] : [...new Set(contenido.modelos)];
}

/** Whether a person may see all that an export holds. */
export function seesContenido(
  quien: Pick<Principal, 'permisos' | 'features'>,
  contenido: ContenidoExportacion,
): boolean {
  return (
    modelosOf(contenido).every((modelo) => seesKind(quien, modelo)) && seesIncluded(quien, contenido.incluir)
  );
}

/** Throws `sin_permiso` for contents that a person may not see. */
export function assertContenido(principal: Principal, contenido: ContenidoExportacion): void {
  const negado = modelosOf(contenido).find((modelo) => !seesKind(principal, modelo));
  if (negado !== undefined)
    throw new AppError(
      'sin_permiso',
      `No tienes permiso para ver ${nameKind(negado).toLowerCase()}. Pídelo a quien administra tu empresa en Cuadra.`,
    );
  if (!seesIncluded(principal, contenido.incluir))
    throw new AppError('sin_permiso', 'No tienes permiso para ver la conciliación. Exporta sin ella.');
}

/** Throws `no_encontrado` for bank accounts that are not the company's. */
export async function assertCuentas(
  tx: Tx,
  idEmpresa: number,
  contenido: ContenidoExportacion,
): Promise<void> {
  if (contenido.tipo !== 'cartolas') return;
  const suyas = new Set((await listCuentas(tx, idEmpresa)).map(({ id }) => id));
  if (!contenido.cuentas.every((id) => suyas.has(id))) throw notFound('Esa cuenta bancaria no existe.');
}
