import type { Tx } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { SiiError } from './cliente/sii-error.ts';
import { signOut } from './cliente/sign-in.ts';
import { openSesion } from './open-sesion.ts';
import { readCredencial } from './store/credencial.ts';

/** Whether the company has given its credentials of the SII, good or not. */
export async function hasConexion(tx: Tx, idEmpresa: number): Promise<boolean> {
  return (await readCredencial(tx, idEmpresa)) !== undefined;
}

/** Signs in at the SII with the kept credentials and leaves again. The message is for the person. */
export async function checkConexion(
  platform: Platform,
  idEmpresa: number,
  signal: AbortSignal,
): Promise<{ readonly vigente: boolean; readonly mensaje: string }> {
  try {
    const sesion = await openSesion(platform, idEmpresa, signal);
    await signOut(sesion);
    const que = sesion.modo === 'clave' ? 'la clave tributaria' : 'el certificado';
    return { vigente: true, mensaje: `El SII aceptó ${que} de la empresa.` };
  } catch (error) {
    if (error instanceof SiiError) return { vigente: false, mensaje: error.message };
    throw error;
  }
}
