import { withEmpresa } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { isSecreto, type Clave } from './clave.ts';
import { readCredencial, saveUsada } from './store/credenciales.ts';

/** The person whose rights a key has; null for one that ended or is none. */
export function findCredencial(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { idEmpresa, id, secreto }: Clave,
): Promise<{ readonly idUsuario: number; readonly idEmpresa: number } | null> {
  return withEmpresa(db, idEmpresa, async (tx) => {
    const fila = await readCredencial(tx, idEmpresa, id);
    if (!fila || !isSecreto(secreto, fila.huella)) return null;
    const hoy = clock.hoy();
    if (fila.usada === null || fila.usada < hoy) await saveUsada(tx, idEmpresa, id, hoy);
    return { idUsuario: fila.idUsuario, idEmpresa };
  });
}
