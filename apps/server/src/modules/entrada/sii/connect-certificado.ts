import { SERVICIOS_SII } from '@cuadra/contract';
import { parseRut } from '@cuadra/domain';
import type { Principal } from '../../../platform/auth/index.ts';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError, conflict } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { openRcv, readResumen } from './cliente/read-rcv.ts';
import { enterWithToken } from './cliente/sign-in.ts';
import { SiiError } from './cliente/sii-error.ts';
import { findCertificado, takeSiiToken } from './obtain-token.ts';
import { readSync } from './read-sync.ts';
import { requestSync } from './request-sync.ts';
import { saveCredenciales } from './save-credenciales.ts';
import { readRutEmpresa } from './store/empresa.ts';

/** Opens the company's register with its certificate: whether its holder may see it is the SII's to say. */
async function tryOut(platform: Platform, idEmpresa: number, propio: string): Promise<string> {
  const rut = parseRut(propio);
  if (rut === null) throw new Error('a RUT that is none is kept');
  const { huella } = await findCertificado(platform, idEmpresa);
  const token = await takeSiiToken(platform, idEmpresa);
  const sesion = enterWithToken(platform.sii.urls, { rut, token });
  await openRcv(sesion);
  await readResumen(sesion, platform.clock.hoy().slice(0, 7), 'VENTA', 'registro');
  return huella;
}

/**
 * Connects a company with the SII by the certificate that it keeps, after opening its register with it, and asks for
 * everything. Throws `conflicto` where the certificate is missing, expired, refused or not of who represents the
 * company, `no_disponible` where the SII cannot say.
 */
export async function connectCertificado(platform: Platform, { idEmpresa, idUsuario }: Principal) {
  const { db, log } = platform;
  const rut = await withEmpresa(db, idEmpresa, (tx) => readRutEmpresa(tx, idEmpresa));
  let huella: string;
  try {
    huella = await tryOut(platform, idEmpresa, rut);
  } catch (error) {
    if (!(error instanceof SiiError)) throw error;
    const { motivo, detalle, message } = error;
    log.info({ idEmpresa, motivo, detalle }, 'the SII refused a certificate');
    if (error.deCredencial || motivo === 'sin_autorizacion') throw conflict(message);
    throw new AppError('no_disponible', message);
  }
  return withEmpresa(db, idEmpresa, async (tx) => {
    await saveCredenciales(platform, tx, idEmpresa, { rut, huella, idUsuario });
    await requestSync(platform, tx, idEmpresa, SERVICIOS_SII);
    const { conexion } = await readSync(tx, idEmpresa);
    return { success: true as const, conexion };
  });
}
