import * as oidc from 'openid-client';
import * as z from 'zod';
import { GoogleError } from './google-error.ts';

export interface GoogleSettings {
  /** Where the provider publishes its configuration, without `/.well-known/…`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What has to be the same when the browser comes back; kept sealed in its cookie meanwhile. */
export interface IdaGoogle {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What Google tells of a person (specification, section 3). */
export interface IdentidadGoogle {
  readonly sub: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
}

export interface Google {
  /** The address to send the browser to, and what to keep until it comes back. */
  start(redirectUri: string): Promise<{ readonly url: string; readonly ida: IdaGoogle }>;
  /** Who came back. Throws `GoogleError`. */
  finish(actual: URL, ida: IdaGoogle): Promise<IdentidadGoogle>;
}

const SEGUNDOS_ESPERA = 10;

/** Userinfo as OpenID Connect has it; some providers write the flag as text. */
const userinfoSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  given_name: z.string().max(200).catch(''),
  family_name: z.string().max(200).catch(''),
  name: z.string().max(200).catch(''),
});

async function readIdentity(
  config: oidc.Configuration,
  token: string,
  sub: string,
): Promise<IdentidadGoogle> {
  const leido = userinfoSchema.safeParse(await oidc.fetchUserInfo(config, token, sub));
  if (!leido.success) throw new GoogleError('userinfo_invalido');
  const { email, email_verified: verificado, given_name: nombre, family_name: apellido, name } = leido.data;
  // An address that nobody checked says nothing about whose it is.
  if (!verificado) throw new GoogleError('email_no_verificado');
  const [primero = '', ...resto] = name.split(' ');
  return {
    sub,
    email: email.toLowerCase(),
    firstname: nombre || primero,
    lastname: apellido || (nombre ? '' : resto.join(' ')),
  };
}

/**
 * OpenID Connect with Google: code flow with PKCE (RFC 7636), state and nonce. The provider's configuration is read
 * once, when somebody first signs in with it, and again after a failure.
 */
export function createGoogle({ issuer, clientId, clientSecret }: GoogleSettings): Google {
  const servidor = new URL(issuer);
  let leida: Promise<oidc.Configuration> | undefined;

  async function configuration(): Promise<oidc.Configuration> {
    leida ??= oidc.discovery(servidor, clientId, clientSecret, undefined, {
      timeout: SEGUNDOS_ESPERA,
      execute: [
        // Signatures of id tokens too, though they come straight from the provider.
        oidc.enableNonRepudiationChecks,
        // oxlint-disable-next-line typescript/no-deprecated -- only for a provider set with http:, as the demo's
        ...(servidor.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    });
    try {
      return await leida;
    } catch (error) {
      leida = undefined;
      throw new GoogleError('no_disponible', { cause: error });
    }
  }

  return {
    async start(redirectUri) {
      const config = await configuration();
      const ida = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: ida.state,
        nonce: ida.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(ida.verifier),
        code_challenge_method: 'S256',
        // People with several accounts say which.
        prompt: 'select_account',
      });
      return { url: url.href, ida };
    },
    async finish(actual, { state, nonce, verifier }) {
      const config = await configuration();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, actual, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const sub = tokens.claims()?.sub;
        if (sub === undefined) throw new GoogleError('respuesta_invalida');
        return await readIdentity(config, tokens.access_token, sub);
      } catch (error) {
        if (error instanceof GoogleError) throw error;
        if (error instanceof oidc.AuthorizationResponseError)
          throw new GoogleError(error.error === 'access_denied' ? 'access_denied' : 'respuesta_invalida', {
            cause: error,
          });
        throw new GoogleError('respuesta_invalida', { cause: error });
      }
    },
  };
}
