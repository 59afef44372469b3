import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export const CLIENTE = { id: 'cliente-de-prueba', secreto: 'secreto-de-prueba' };

export interface Persona {
  readonly sub: string;
  readonly email: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly name?: string;
}

interface Concesion {
  readonly persona: Persona;
  readonly redirectUri: string;
  readonly nonce: string;
  readonly challenge: string;
}

export interface OidcServer {
  readonly issuer: string;
  /** What a provider answers to the browser of a person who agrees: the way back, with a code. */
  agree(authorize: string, persona: Persona): URL;
  /** Breaks what the provider answers next, until it is set back. */
  readonly fallas: { userinfo: boolean; nonce: boolean; firma: boolean };
  /** How often its token endpoint gave a token. */
  canjes: number;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let texto = '';
  for await (const parte of request) texto += String(parte);
  return new URLSearchParams(texto);
}

/**
 * A provider of OpenID Connect over HTTP: discovery, keys, a token endpoint that checks client, code, address and
 * PKCE, and userinfo. The page on which a person agrees is `agree`.
 */
export async function startOidcServer(): Promise<OidcServer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const otra = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'uno', alg: 'RS256', use: 'sig' };
  const codigos = new Map<string, Concesion>();
  const accesos = new Map<string, Persona>();
  const fallas = { userinfo: false, nonce: false, firma: false };
  let issuer = '';
  let canjes = 0;

  async function exchange(request: IncomingMessage): Promise<object | null> {
    const datos = await bodyOf(request);
    const basica = Buffer.from(
      request.headers.authorization?.replace('Basic ', '') ?? '',
      'base64',
    ).toString();
    const [id, secreto] = basica ? basica.split(':') : [datos.get('client_id'), datos.get('client_secret')];
    if (id !== CLIENTE.id || secreto !== CLIENTE.secreto) return null;
    const codigo = datos.get('code') ?? '';
    const concesion = codigos.get(codigo);
    codigos.delete(codigo);
    const reto = createHash('sha256')
      .update(datos.get('code_verifier') ?? '')
      .digest('base64url');
    if (!concesion || concesion.redirectUri !== datos.get('redirect_uri') || concesion.challenge !== reto)
      return null;
    const { persona, nonce } = concesion;
    const acceso = randomUUID();
    accesos.set(acceso, persona);
    canjes += 1;
    const idToken = await new SignJWT({ nonce: fallas.nonce ? 'otro' : nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'uno' })
      .setIssuer(issuer)
      .setAudience(CLIENTE.id)
      .setSubject(persona.sub)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(fallas.firma ? otra.privateKey : privateKey);
    return { access_token: acceso, token_type: 'Bearer', expires_in: 300, id_token: idToken };
  }

  async function answer(request: IncomingMessage): Promise<[number, object]> {
    const { pathname } = new URL(request.url ?? '/', issuer);
    if (pathname === '/.well-known/openid-configuration')
      return [
        200,
        {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        },
      ];
    if (pathname === '/jwks') return [200, { keys: [jwk] }];
    if (pathname === '/token') {
      const tokens = await exchange(request);
      return tokens ? [200, tokens] : [400, { error: 'invalid_grant' }];
    }
    const persona = accesos.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    if (fallas.userinfo) return [500, { error: 'server_error' }];
    return persona ? [200, { email_verified: true, ...persona }] : [401, { error: 'invalid_token' }];
  }

  const servidor = createServer((request, response) => {
    void answer(request).then(([estado, cuerpo]) => {
      response.writeHead(estado, { 'content-type': 'application/json' }).end(JSON.stringify(cuerpo));
    });
  });
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
  return {
    issuer,
    fallas,
    get canjes() {
      return canjes;
    },
    agree(authorize, persona) {
      const { searchParams: pide } = new URL(authorize);
      const codigo = randomUUID();
      codigos.set(codigo, {
        persona,
        redirectUri: pide.get('redirect_uri') ?? '',
        nonce: pide.get('nonce') ?? '',
        challenge: pide.get('code_challenge') ?? '',
      });
      const vuelta = new URL(pide.get('redirect_uri') ?? '');
      vuelta.searchParams.set('code', codigo);
      vuelta.searchParams.set('state', pide.get('state') ?? '');
      return vuelta;
    },
    close: () =>
      new Promise((resolve) => {
        servidor.close(() => resolve());
        servidor.closeAllConnections();
      }),
  };
}
