import { setTimeout as sleep } from 'node:timers/promises';
import type { LlaveYCertificado } from '@cuadra/formats';
import { withEmpresa } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Platform } from '../../../platform/module/index.ts';
import { SealError } from '../../../platform/seal/index.ts';
import { getToken } from './cliente/get-token.ts';
import { SiiError } from './cliente/sii-error.ts';
import { readCertificado, type CertificadoSellado } from './store/certificado.ts';
import { dropToken, readToken, saveToken, takeTokenTurn } from './store/token.ts';

/** Shorter than the hour without use after which the SII forgets a token. */
const VIDA_SEGUNDOS = 45 * 60;
const TURNO_SEGUNDOS = 60;
const ESPERA_MS = 200;
const MAX_ESPERAS = 400;
/** A seed may end between being given and being signed. */
const INTENTOS = 2;

const contextOf = (idEmpresa: number) => `sii_token/${idEmpresa}`;

const ILEGIBLE =
  'No pudimos abrir el certificado digital guardado de la empresa. Súbelo otra vez en Datos de la empresa.';

/** The certificate and key that `modules/identidad/empresas` keeps, opened. Throws SiiError where they were sealed elsewhere. */
function openIdentidad(
  { seal }: Platform,
  idEmpresa: number,
  { cerSellado, llaveSellada }: CertificadoSellado,
): LlaveYCertificado {
  try {
    return {
      cerPem: seal.open(cerSellado, `empresa_certificado/${idEmpresa}/cer`),
      llavePem: seal.open(llaveSellada, `empresa_certificado/${idEmpresa}/llave`),
    };
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    const opciones = { mensaje: ILEGIBLE, cause: error };
    throw new SiiError('certificado_rechazado', 'the kept certificate does not open here', opciones);
  }
}

/** The company's certificate. Throws SiiError where there is none or it has expired. */
export async function findCertificado(
  { db, clock }: Platform,
  idEmpresa: number,
): Promise<CertificadoSellado> {
  const certificado = await withEmpresa(db, idEmpresa, (tx) => readCertificado(tx, idEmpresa));
  if (!certificado) throw new SiiError('sin_certificado', 'no certificate is kept');
  if (certificado.vence <= clock.now()) throw new SiiError('certificado_vencido', 'the kept one expired');
  return certificado;
}

async function ask(platform: Platform, identidad: LlaveYCertificado, signal?: AbortSignal): Promise<string> {
  for (let intento = 1; ; intento += 1) {
    try {
      return await getToken(platform.sii.urls, identidad, signal ? { signal } : {});
    } catch (error) {
      const otra = error instanceof SiiError && error.motivo === 'sesion_vencida';
      if (!otra || intento >= INTENTOS) throw error;
    }
  }
}

function openToken({ seal }: Platform, idEmpresa: number, sellado: string): string | null {
  try {
    return seal.open(sellado, contextOf(idEmpresa));
  } catch (error) {
    // Of another master key: a new one is a request away.
    if (error instanceof SealError) return null;
    throw error;
  }
}

/** As {@link obtainSiiToken}, throwing SiiError: for whoever decides by its reason. */
export async function takeSiiToken(
  platform: Platform,
  idEmpresa: number,
  signal?: AbortSignal,
): Promise<string> {
  const { db, seal } = platform;
  const certificado = await findCertificado(platform, idEmpresa);
  const { huella } = certificado;
  for (let espera = 0; espera < MAX_ESPERAS; espera += 1) {
    signal?.throwIfAborted();
    const guardado = await withEmpresa(db, idEmpresa, (tx) => readToken(tx, idEmpresa, huella));
    const token = guardado === null ? null : openToken(platform, idEmpresa, guardado);
    if (token !== null) return token;
    if (guardado !== null) await withEmpresa(db, idEmpresa, (tx) => dropToken(tx, idEmpresa, guardado));
    if (await withEmpresa(db, idEmpresa, (tx) => takeTokenTurn(tx, idEmpresa, huella, TURNO_SEGUNDOS))) {
      const end = (sellado: string | null) =>
        withEmpresa(db, idEmpresa, (tx) =>
          saveToken(tx, idEmpresa, huella, sellado === null ? null : { sellado, segundos: VIDA_SEGUNDOS }),
        );
      try {
        const nuevo = await ask(platform, openIdentidad(platform, idEmpresa, certificado), signal);
        await end(seal.seal(nuevo, contextOf(idEmpresa)));
        return nuevo;
      } catch (error) {
        await end(null);
        throw error;
      }
    }
    await sleep(ESPERA_MS, undefined, signal ? { signal } : {});
  }
  throw new SiiError('no_disponible', 'no turn to ask for a token came');
}

/**
 * A token of the SII's web services for a company, by the certificate that it keeps: asked for once, by one process at
 * a time, and kept sealed while it serves. Takes a while (three calls at worst), so never inside a transaction. Throws
 * AppError whose message says what to do: `conflicto` where there is no certificate, it expired or the SII does not
 * take it; `no_disponible` where the SII does not answer.
 */
export async function obtainSiiToken(platform: Platform, idEmpresa: number): Promise<string> {
  try {
    return await takeSiiToken(platform, idEmpresa);
  } catch (error) {
    if (!(error instanceof SiiError)) throw error;
    platform.log.info({ idEmpresa, motivo: error.motivo, detalle: error.detalle }, 'no token of the SII');
    throw new AppError(error.deCredencial ? 'conflicto' : 'no_disponible', error.message);
  }
}

/**
 * Forgets a token that a service of the SII refused, so that the next call of `obtainSiiToken` asks for another.
 * Call it with the refused one: where another has taken its place, nothing happens.
 */
export async function forgetSiiToken(
  platform: Platform,
  idEmpresa: number,
  rechazado: string,
): Promise<void> {
  const { huella } = await findCertificado(platform, idEmpresa);
  await withEmpresa(platform.db, idEmpresa, async (tx) => {
    const sellado = await readToken(tx, idEmpresa, huella);
    if (sellado !== null && openToken(platform, idEmpresa, sellado) === rechazado)
      await dropToken(tx, idEmpresa, sellado);
  });
}
