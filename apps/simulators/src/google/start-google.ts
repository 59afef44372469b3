import { randomBytes } from 'node:crypto';
import { html, json, redirect, serve, type Peticion, type Respuesta } from '../soporte/serve.ts';
import { ACCESO_SEGUNDOS, Concesiones } from './concesiones.ts';
import { claimsOf, Cuentas, isEmail, type CuentaGoogle } from './cuentas.ts';
import { createFirma } from './firma.ts';
import { paginaCuentas, paginaError } from './paginas.ts';
import { backTo, isOwnAddress, readSolicitud } from './solicitud.ts';

export interface GoogleSimulado {
  /** For GOOGLE_ISSUER, GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  close(): Promise<void>;
}

export interface OpcionesGoogle {
  readonly port?: number | undefined;
  readonly host?: string | undefined;
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | undefined;
  /** Addresses of the client; by itself, Cuadra's on this machine. */
  readonly redirectUris?: readonly string[] | undefined;
  /** Milliseconds since 1970. */
  readonly ahora?: (() => number) | undefined;
}

const fault = (error: string, error_description: string, status = 400, headers: Respuesta['headers'] = {}) =>
  json({ error, error_description }, status, headers);

/** Client and secret, in the header or in the body (RFC 6749, section 2.3.1). */
function credentialsOf({ headers }: Peticion, datos: URLSearchParams): readonly [string, string] {
  const [, basica] = /^Basic (.+)$/i.exec(headers.authorization ?? '') ?? [];
  if (basica === undefined) return [datos.get('client_id') ?? '', datos.get('client_secret') ?? ''];
  const [id = '', secreto = ''] = Buffer.from(basica, 'base64').toString('utf8').split(':');
  return [decodeURIComponent(id), decodeURIComponent(secreto)];
}

function discovery(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    claims_supported: [
      'aud',
      'email',
      'email_verified',
      'exp',
      'family_name',
      'given_name',
      'iat',
      'iss',
      'name',
      'sub',
    ],
    code_challenge_methods_supported: ['S256'],
  };
}

/** An account as the form says it: picked, or typed. Null for a typed one without an address. */
function chosenAccount(cuentas: Cuentas, datos: URLSearchParams): CuentaGoogle | null {
  const email = datos.get('cuenta') ?? datos.get('email') ?? '';
  if (!isEmail(email.trim())) return null;
  return cuentas.add(email, datos.get('nombre') ?? '', datos.get('apellido') ?? '');
}

const DEL_FORMULARIO = new Set(['cuenta', 'email', 'nombre', 'apellido', 'decision']);

/**
 * A provider of OpenID Connect in the manner of Google's: discovery, keys, a page to pick or type an account or to
 * decline, a token endpoint that checks client, code, address and PKCE, and userinfo.
 */
export async function startGoogle({
  port,
  host,
  clientId = `${randomBytes(6).toString('hex')}.apps.google.localhost`,
  clientSecret = `GOCSPX-${randomBytes(21).toString('base64url')}`,
  redirectUris,
  ahora = Date.now,
}: OpcionesGoogle = {}): Promise<GoogleSimulado> {
  const firma = await createFirma();
  const cuentas = new Cuentas();
  const concesiones = new Concesiones(ahora);
  const isRedirect = (uri: string) => (redirectUris ? redirectUris.includes(uri) : isOwnAddress(uri));
  const registro = { clientId, isRedirect };
  let issuer = '';

  async function authorize(peticion: Peticion): Promise<Respuesta> {
    const enviado = peticion.method === 'POST' ? await peticion.form() : peticion.url.searchParams;
    const leida = readSolicitud(enviado, registro);
    if (leida.tipo === 'desconocido') return html(paginaError(leida.motivo), 400);
    if (leida.tipo === 'error')
      return redirect(
        backTo(leida.redirectUri, leida.state, { error: leida.error, error_description: leida.descripcion }),
      );
    const { solicitud } = leida;
    const { redirectUri, state, loginHint } = solicitud;
    const pedido = new URLSearchParams(Array.from(enviado).filter(([nombre]) => !DEL_FORMULARIO.has(nombre)));
    if (peticion.method !== 'POST')
      return html(paginaCuentas({ cuentas: cuentas.list(), pedido, loginHint }));
    if (enviado.get('decision') === 'cancelar')
      return redirect(
        backTo(redirectUri, state, {
          error: 'access_denied',
          error_description: 'The user did not consent.',
        }),
      );
    const cuenta = chosenAccount(cuentas, enviado);
    if (cuenta === null)
      return html(
        paginaCuentas({ cuentas: cuentas.list(), pedido, loginHint, problema: 'Ingresa un email válido.' }),
        400,
      );
    return redirect(backTo(redirectUri, state, { code: concesiones.grant(solicitud, cuenta), iss: issuer }));
  }

  async function exchange(peticion: Peticion): Promise<Respuesta> {
    const datos = await peticion.form();
    const [id, secreto] = credentialsOf(peticion, datos);
    if (id !== clientId || secreto !== clientSecret)
      return fault('invalid_client', 'The provided client secret is invalid.', 401, {
        'www-authenticate': 'Basic realm="google"',
      });
    if (datos.get('grant_type') !== 'authorization_code')
      return fault('unsupported_grant_type', 'Only authorization_code is supported.');
    const dato = (nombre: string) => datos.get(nombre) ?? '';
    const canje = concesiones.exchange(dato('code'), dato('redirect_uri'), dato('code_verifier'));
    if (!canje.ok) return fault('invalid_grant', canje.motivo);
    const { acceso, cuenta, solicitud } = canje;
    return json({
      access_token: acceso,
      token_type: 'Bearer',
      expires_in: ACCESO_SEGUNDOS,
      scope: solicitud.scope,
      id_token: await firma.sign({
        issuer,
        audience: clientId,
        nonce: solicitud.nonce,
        acceso,
        cuenta,
        ahora: Math.floor(ahora() / 1000),
      }),
    });
  }

  function userinfo({ headers }: Peticion): Respuesta {
    const [, acceso = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
    const cuenta = concesiones.accountOf(acceso);
    if (cuenta === null)
      return fault('invalid_request', 'Invalid Credentials', 401, {
        'www-authenticate': 'Bearer realm="google", error="invalid_request"',
      });
    return json(claimsOf(cuenta));
  }

  async function answer(peticion: Peticion): Promise<Respuesta> {
    switch (`${peticion.method} ${peticion.url.pathname}`) {
      case 'GET /.well-known/openid-configuration':
        return json(discovery(issuer));
      case 'GET /jwks':
        return json(firma.jwks);
      case 'GET /authorize':
      case 'POST /authorize':
        return authorize(peticion);
      case 'POST /token':
        return exchange(peticion);
      case 'GET /userinfo':
      case 'POST /userinfo':
        return userinfo(peticion);
      default:
        return fault('invalid_request', 'Not found.', 404);
    }
  }
  const servidor = await serve(answer, { port, host });
  issuer = servidor.url;
  return { issuer, clientId, clientSecret, close: () => servidor.close() };
}
