import type { ServicioRegistro } from '@cuadra/contract';
import { requestSync } from '../../entrada/sii/index.ts';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';

/** Asks for the company's documents of these services. Throws `conflicto` before the SII is connected. */
export async function updateAll(
  platform: Platform,
  { idEmpresa }: Principal,
  servicios: readonly ServicioRegistro[],
): Promise<ServicioRegistro[]> {
  const pedidos = [...new Set(servicios)];
  await withEmpresa(platform.db, idEmpresa, (tx) => requestSync(platform, tx, idEmpresa, pedidos));
  return pedidos;
}
