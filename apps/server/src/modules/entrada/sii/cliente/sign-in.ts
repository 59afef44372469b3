import type { Rut } from '@cuadra/domain';
import type { SiiUrls } from '../../../../platform/env/index.ts';
import { SiiError, type MotivoSii } from './sii-error.ts';
import { Transporte, type Respuesta, type Ritmo } from './transporte.ts';

/** How a session was opened. With a certificate the SII's reports of boletas show those of its holder. */
export type ModoSesion = 'clave' | 'certificado';

export interface CredencialSii {
  readonly rut: Rut;
  /** Clave tributaria. Never logged nor kept unsealed. */
  readonly clave: string;
}

/** A signed-in session: what the look-ups need. */
export interface SesionSii {
  readonly transporte: Transporte;
  readonly urls: SiiUrls;
  /** Of the company, whoever signed in. */
  readonly rut: Rut;
  readonly modo: ModoSesion;
  /** Value of the cookie TOKEN, which the JSON services also take as the conversation's id. */
  readonly token: string;
}

export interface OpcionesSesion {
  readonly ritmo?: Ritmo;
  readonly signal?: AbortSignal;
}

export const RUTA_INGRESO = '/cgi_AUT2000/CAutInicio.cgi';
export const RUTA_FORMULARIO = '/AUT2000/InicioAutenticacion/IngresoRutClave.html';
export const RUTA_TERMINO = '/cgi_AUT2000/autTermino.cgi';
export const RUTA_RCV = '/consdcvinternetui/';

/**
 * What the last two digits of a message's code mean. Source: SII, «Códigos de mensajes de error» (help of Clave
 * tributaria), 2020-02-07.
 */
const POR_CODIGO: Readonly<Record<number, MotivoSii>> = {
  9: 'cuenta_bloqueada',
  19: 'cuenta_bloqueada',
  20: 'clave_incorrecta',
  27: 'sesiones_maximas',
  28: 'sesion_vencida',
  29: 'sesion_vencida',
  39: 'solo_certificado',
  55: 'clave_incorrecta',
};
const QUEDAN_TRES =
  'El SII no aceptó la clave tributaria y quedan 3 intentos antes de que la bloquee por una hora. Si no la recuerdas, recupérala en sii.cl.';
const CODIGO = /\b\d{2}(?:\.\d{2,3}){3,5}\.(\d{1,2})\b/;
/** The page's words, for messages that come without their code. */
const POR_TEXTO: readonly (readonly [RegExp, MotivoSii])[] = [
  [/m[aá]ximo de sesiones autenticadas/i, 'sesiones_maximas'],
  [/clave[^.<]{0,60}bloquead|bloquead[^.<]{0,60}clave/i, 'cuenta_bloqueada'],
  [/clave tributaria ingresada no es correcta|clave[^.<]{0,20}(incorrect|inv[aá]lid)/i, 'clave_incorrecta'],
  [/por el momento no se puede responder/i, 'no_disponible'],
];

/** Why a page that followed the form is no session. It stays on the sign-in host and says so in words and a code. */
export function explainRefusal({ texto, url }: Pick<Respuesta, 'texto' | 'url'>): SiiError {
  const plano = texto.replace(/&aacute;/g, 'á').replace(/<[^>]*>/g, ' ');
  const final = CODIGO.exec(plano)?.[1];
  const numero = final === undefined ? null : Number(final);
  const motivo =
    (numero === null ? undefined : POR_CODIGO[numero]) ??
    POR_TEXTO.find(([patron]) => patron.test(plano))?.[1] ??
    // Codes 1 to 14 all say: close the browser and try later.
    (numero !== null && numero <= 14 ? 'no_disponible' : 'respuesta_inesperada');
  const detalle = `sign-in refused at ${new URL(url).pathname}, code ${final ?? 'none'}`;
  return new SiiError(motivo, detalle, numero === 55 ? { mensaje: QUEDAN_TRES } : {});
}

/**
 * Signs in with RUT and clave tributaria, as the site's form does. Success is told by the cookie TOKEN and by nothing
 * else: a refused clave also answers 200. The form is never sent twice: each wrong one counts towards the account's
 * being locked. Throws SiiError.
 */
export async function signIn(
  urls: SiiUrls,
  { rut, clave }: CredencialSii,
  { ritmo, signal }: OpcionesSesion = {},
): Promise<SesionSii> {
  const transporte = new Transporte(ritmo, signal);
  const [numero = '', dv = ''] = rut.split('-');
  const referencia = `${urls.rcv}${RUTA_RCV}`;
  const formulario = `${urls.auth}${RUTA_FORMULARIO}?${referencia}`;
  // The form's page leaves the cookies that its post has to bring.
  await transporte.send({ method: 'GET', url: formulario, repetible: true });
  const respuesta = await transporte.send({
    method: 'POST',
    url: `${urls.auth}${RUTA_INGRESO}`,
    body: new URLSearchParams({ rut: numero, dv, referencia, '411': '', rutcntr: rut, clave }),
    referer: formulario,
    repetible: false,
  });
  const token = transporte.cookies.value('TOKEN', new URL(urls.auth));
  if (token === undefined) throw explainRefusal(respuesta);
  const sesion = { transporte, urls, rut, modo: 'clave', token } as const;
  // A script, which nobody runs here, would go on to where the person wanted to go. Where that fails, the look-ups tell.
  const destino = /location\.replace\(\s*['"]([^'"]+)['"]/.exec(respuesta.texto)?.[1];
  if (destino !== undefined && URL.canParse(destino, respuesta.url))
    await transporte
      .send({ method: 'GET', url: new URL(destino, respuesta.url).href, repetible: true })
      .catch(() => undefined);
  return sesion;
}

/** A session of the site for a company by the token of a certificate, which goes as the cookie that a sign-in sets. */
export function enterWithToken(
  urls: SiiUrls,
  { rut, token }: { readonly rut: Rut; readonly token: string },
  { ritmo, signal }: OpcionesSesion = {},
): SesionSii {
  const transporte = new Transporte(ritmo, signal);
  for (const url of Object.values<string>({ ...urls }))
    transporte.cookies.absorb([`TOKEN=${token}; Path=/`, `CSESSIONID=${token}; Path=/`], new URL(url));
  return { transporte, urls, rut, modo: 'certificado', token };
}

/** Ends the session at the SII, which allows ten at once. A failure is no matter: it also ends by itself. */
export async function signOut({ transporte, urls, modo }: SesionSii): Promise<void> {
  // A certificate's token is kept and serves others.
  if (modo === 'certificado') return;
  await transporte
    .send({ method: 'GET', url: `${urls.auth}${RUTA_TERMINO}`, repetible: false })
    .catch(() => {});
}
