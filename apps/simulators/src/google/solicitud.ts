/** What a client asks on the authorization endpoint, checked. */
export interface Solicitud {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly scope: string;
  readonly prompt: string;
  readonly loginHint: string;
}

export type Lectura =
  /** Of whom nothing is known for sure: nobody is sent anywhere. */
  | { readonly tipo: 'desconocido'; readonly motivo: string }
  /** Told to the client, at its own address. */
  | {
      readonly tipo: 'error';
      readonly redirectUri: string;
      readonly state: string;
      readonly error: string;
      readonly descripcion: string;
    }
  | { readonly tipo: 'bien'; readonly solicitud: Solicitud };

/** Where a client of this machine may be sent back to, as its owner would have registered. */
export function isOwnAddress(redirectUri: string): boolean {
  if (!URL.canParse(redirectUri)) return false;
  const { protocol, hostname, pathname, hash } = new URL(redirectUri);
  const propia = ['localhost', '127.0.0.1'].includes(hostname);
  return protocol === 'http:' && propia && hash === '' && pathname.endsWith('/signin/google/callback');
}

export interface Registro {
  readonly clientId: string;
  readonly isRedirect: (redirectUri: string) => boolean;
}

/** Reads an authorization request (OpenID Connect Core, section 3.1.2.1; RFC 7636 for the challenge). */
export function readSolicitud(datos: URLSearchParams, { clientId, isRedirect }: Registro): Lectura {
  const dato = (nombre: string) => datos.get(nombre) ?? '';
  const redirectUri = dato('redirect_uri');
  if (dato('client_id') !== clientId)
    return { tipo: 'desconocido', motivo: 'invalid_client: The OAuth client was not found.' };
  if (!isRedirect(redirectUri))
    return { tipo: 'desconocido', motivo: 'redirect_uri_mismatch: The address is not registered.' };
  const state = dato('state');
  const fail = (error: string, descripcion: string): Lectura => ({
    tipo: 'error',
    redirectUri,
    state,
    error,
    descripcion,
  });
  if (dato('response_type') !== 'code') return fail('unsupported_response_type', 'Only code is supported.');
  if (!dato('scope').split(' ').includes('openid')) return fail('invalid_scope', 'openid is missing.');
  if (dato('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(dato('code_challenge')))
    return fail('invalid_request', 'A code_challenge with the method S256 is required.');
  if (dato('prompt') === 'none') return fail('login_required', 'Nobody has signed in.');
  return {
    tipo: 'bien',
    solicitud: {
      redirectUri,
      state,
      nonce: dato('nonce'),
      challenge: dato('code_challenge'),
      scope: dato('scope'),
      prompt: dato('prompt'),
      loginHint: dato('login_hint'),
    },
  };
}

/** The client's address with an answer in its query, and the state that it gave. */
export function backTo(redirectUri: string, state: string, respuesta: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [nombre, valor] of Object.entries(respuesta)) url.searchParams.set(nombre, valor);
  if (state !== '') url.searchParams.set('state', state);
  return url.href;
}
