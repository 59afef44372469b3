import type { ArchivoEmpresa } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { presentArchivo } from './present-archivo.ts';
import { readArchivos } from './store/archivos.ts';

export function listArchivos(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { idEmpresa }: Principal,
): Promise<{ items: ArchivoEmpresa[] }> {
  return withEmpresa(db, idEmpresa, async (tx) => ({
    items: (await readArchivos(tx, idEmpresa)).map((fila) => presentArchivo(fila, clock.now())),
  }));
}
