import { recordAudit } from '../../../platform/audit/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

/** Rows that a book may leave with: what a spreadsheet still opens, with room for its head and its sums. */
export const MAX_FILAS_LIBRO = 1_000_000;

/** Says who takes which book, of how many rows; refuses more than a spreadsheet opens. */
export async function recordLibro(
  tx: Tx,
  { idEmpresa, idUsuario }: Principal,
  que: { readonly libro: string; readonly formato: string },
  filas: number,
): Promise<void> {
  if (filas > MAX_FILAS_LIBRO)
    throw new AppError(
      'demasiado_grande',
      `Son más de ${MAX_FILAS_LIBRO.toLocaleString('es-CL')} filas. Elige un período más corto y vuelve a exportar.`,
    );
  await recordAudit(tx, [
    {
      idEmpresa,
      idUsuario,
      accion: 'exportar',
      modelo: 'Empresa',
      idRegistro: idEmpresa,
      despues: { ...que, filas },
    },
  ]);
}
