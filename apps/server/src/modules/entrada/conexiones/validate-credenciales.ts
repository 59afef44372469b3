import type { BodyOf, postValidateCredentials, ReplyOf } from '@cuadra/contract';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import type { Extractores } from './extractores/index.ts';
import { findBancoConectable } from './find-banco.ts';
import { sealAcceso, type QuienConecta } from './seal-credencial.ts';
import { readRutEmpresa } from './store/conexiones.ts';
import { toAppError } from './to-app-error.ts';

const PLAZO_MS = 30_000;

/**
 * Tries credentials at the bank. Nothing is kept: what is answered, sealed, stands for them in the next calls. Throws
 * AppError: `validacion` under the field that holds them where the bank does not take them or is another one,
 * `no_disponible` where nobody can say.
 */
export async function validateCredenciales(
  platform: Platform,
  extractores: Extractores,
  principal: QuienConecta,
  { idIntegrador, credenciales }: BodyOf<typeof postValidateCredentials>,
): Promise<ReplyOf<typeof postValidateCredentials>> {
  const { db, log } = platform;
  const { idEmpresa } = principal;
  const { banco, extractor, rut } = await withEmpresa(db, idEmpresa, async (tx) => ({
    ...(await findBancoConectable(tx, extractores, idIntegrador)),
    rut: await readRutEmpresa(tx, idEmpresa),
  }));
  const campo = `credenciales.${Object.keys(credenciales)[0] ?? 'linkToken'}`;
  const abierto = await extractor
    .openAcceso(credenciales, AbortSignal.timeout(PLAZO_MS))
    .catch((error: unknown) => {
      log.info({ idEmpresa, extractor: extractor.id, err: error }, 'a bank refused credentials');
      throw toAppError(error, campo);
    });
  const { secreto, acceso } = abierto;
  const refusal = (mensaje: string) => new AppError('validacion', mensaje, { [`body.${campo}`]: [mensaje] });
  if (!acceso.vigente) throw refusal('El banco ya no acepta este acceso. Vuelve a entrar al banco.');
  if (acceso.codigoSbif !== null && acceso.codigoSbif !== banco.codigoSbif)
    throw refusal(`Este acceso es de ${acceso.banco}, no de ${banco.nombre}. Elige ese banco.`);
  return {
    success: true,
    acceso: sealAcceso(platform, principal, { idIntegrador, extractor: extractor.id, secreto }),
    titular: acceso.titular,
    rutTitular: acceso.rutTitular,
    esDeOtro: acceso.rutTitular !== null && acceso.rutTitular !== rut,
  };
}
