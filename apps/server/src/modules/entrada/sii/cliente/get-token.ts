import { firmarSemilla, type LlaveYCertificado } from '@cuadra/formats';
import type { SiiUrls } from '../../../../platform/env/index.ts';
import { callSoap } from './call-soap.ts';
import type { OpcionesSesion } from './sign-in.ts';
import { SiiError, type MotivoSii } from './sii-error.ts';
import { Transporte } from './transporte.ts';

const RUTA_SEMILLA = '/DTEWS/CrSeed.jws';
const RUTA_TOKEN = '/DTEWS/GetTokenFromSeed.jws';
const HECHO = '00';

/** The SII's words, since its codes are not published where we could read them. */
const POR_GLOSA: readonly (readonly [RegExp, MotivoSii])[] = [
  [/^semilla|semilla.*(expir|venc|caduc|no existe)/i, 'sesion_vencida'],
  [/certificado.*(venc|expir|caduc)|(venc|expir|caduc).*certificado/i, 'certificado_vencido'],
  [/certificado|firma|autorizad|revocad/i, 'certificado_rechazado'],
];

/** Signs a seed; a key that the SII does not take (a curve, say) is refused here. */
function sign(semilla: string, identidad: LlaveYCertificado): string {
  try {
    return firmarSemilla(semilla, identidad);
  } catch (error) {
    if (error instanceof RangeError)
      throw new SiiError('respuesta_inesperada', 'the seed is no number', { cause: error });
    throw new SiiError('certificado_rechazado', 'the key cannot sign a seed', { cause: error });
  }
}

/**
 * A token of the SII for whoever holds a certificate: a seed, signed and sent back. It opens the published web services
 * and, as the cookie TOKEN, the site. Throws SiiError.
 */
export async function getToken(
  urls: SiiUrls,
  identidad: LlaveYCertificado,
  { ritmo, signal }: OpcionesSesion = {},
): Promise<string> {
  const transporte = new Transporte(ritmo, signal);
  const semilla = await callSoap(transporte, {
    url: `${urls.dte}${RUTA_SEMILLA}`,
    metodo: 'getSeed',
    repetible: true,
  });
  if (semilla.get('ESTADO') !== HECHO)
    throw new SiiError('no_disponible', `getSeed answered ${semilla.get('ESTADO') ?? 'nothing'}`);
  const respuesta = await callSoap(transporte, {
    url: `${urls.dte}${RUTA_TOKEN}`,
    metodo: 'getToken',
    partes: { pszXml: sign(semilla.get('SEMILLA') ?? '', identidad) },
    // A seed serves once.
    repetible: false,
  });
  const token = respuesta.get('TOKEN') ?? '';
  if (respuesta.get('ESTADO') === HECHO && /^[\w-]{1,200}$/.test(token)) return token;
  const glosa = respuesta.get('GLOSA') ?? '';
  const motivo = POR_GLOSA.find(([patron]) => patron.test(glosa))?.[1] ?? 'respuesta_inesperada';
  throw new SiiError(motivo, `getToken answered ${respuesta.get('ESTADO') ?? 'nothing'}`);
}
