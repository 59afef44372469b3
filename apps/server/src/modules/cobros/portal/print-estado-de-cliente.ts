import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { assertCliente } from '../cobranza/index.ts';
import { printEstado } from './print-estado.ts';

/** The statement that a customer sees in their portal, for a person of the company. Throws `no_encontrado`. */
export async function printEstadoDeCliente(
  platform: Pick<Platform, 'db' | 'storage' | 'clock'>,
  { idEmpresa, idUsuario }: Principal,
  idCliente: number,
): Promise<{ nombre: string; bytes: Uint8Array }> {
  await withEmpresa(platform.db, idEmpresa, (tx) => assertCliente(tx, idEmpresa, idCliente));
  return printEstado(platform, { idEmpresa, idCliente }, idUsuario);
}
