import {
  googleCallback,
  googleProfile,
  googleStart,
  linkProvider,
  userOAuthFromEmail,
} from '@cuadra/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AppError } from '../../../../platform/errors/index.ts';
import {
  dropCookie,
  implement,
  putCookie,
  readCookie,
  type Implementation,
} from '../../../../platform/http/index.ts';
import type { Platform } from '../../../../platform/module/index.ts';
import { comeBack, pathWith } from '../google/come-back.ts';
import { GoogleError } from '../google/google-error.ts';
import { linkGoogle } from '../google/link-google.ts';
import { lookUpOauth } from '../google/look-up-oauth.ts';
import { peekGoogleProfile } from '../google/profile.ts';
import type { Google } from '../google/provider.ts';
import { safePath } from '../safe-path.ts';
import { answerSignIn, origenOf } from './answer-sign-in.ts';
import { sesionOf } from './cookies.ts';

/** What the browser keeps, sealed, while it is at Google. */
const COOKIE_IDA = 'cuadra_google';
const MINUTOS_IDA = 10;

const idaSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  redirect: z.string().optional(),
  venceMs: z.number(),
});
type Ida = z.output<typeof idaSchema>;

export interface GoogleRoutesOptions {
  /** Null where the installation has no Google. */
  readonly google: Google | null;
  readonly publicUrl: string | undefined;
}

/** Signing in with Google, and linking its accounts. */
export function googleRoutes(
  platform: Platform,
  { google, publicUrl }: GoogleRoutesOptions,
): Implementation[] {
  const { db, clock, seal, log } = platform;

  function callbackOf({ protocol, host }: FastifyRequest): string {
    return new URL('/monolito/signin/google/callback', publicUrl ?? `${protocol}://${host}`).href;
  }

  function readIda(request: FastifyRequest): Ida {
    try {
      const ida = idaSchema.parse(JSON.parse(seal.open(readCookie(request, COOKIE_IDA) ?? '', COOKIE_IDA)));
      if (ida.venceMs > clock.now().getTime()) return ida;
    } catch (error) {
      throw new GoogleError('ida_vencida', { cause: error });
    }
    throw new GoogleError('ida_vencida');
  }

  /** Runs what ends in an address to go to; a failure goes to the page that tells it. */
  async function go(reply: FastifyReply, destino: () => Promise<string>): Promise<undefined> {
    try {
      reply.redirect(await destino(), 302);
    } catch (error) {
      if (!(error instanceof GoogleError)) throw error;
      if (error.cause !== undefined) log.warn({ err: error.cause, motivo: error.motivo }, 'Google sign-in');
      reply.redirect(
        pathWith('/signin/google', { error: error.motivo, error_description: error.message }),
        302,
      );
    }
    return undefined;
  }

  return [
    implement(googleStart, ({ query, request, reply }) =>
      go(reply, async () => {
        if (!google) throw new GoogleError('no_configurado');
        const redirectUri = callbackOf(request);
        const { url, ida } = await google.start(redirectUri);
        const redirect = safePath(query.redirect);
        const guardada: Ida = {
          ...ida,
          redirectUri,
          ...(redirect !== undefined && { redirect }),
          venceMs: clock.now().getTime() + MINUTOS_IDA * 60_000,
        };
        putCookie(platform, reply, {
          nombre: COOKIE_IDA,
          valor: seal.seal(JSON.stringify(guardada), COOKIE_IDA),
          segundos: MINUTOS_IDA * 60,
        });
        return url;
      }),
    ),
    implement(googleCallback, ({ request, reply }) =>
      go(reply, async () => {
        if (!google) throw new GoogleError('no_configurado');
        const ida = readIda(request);
        dropCookie(platform, reply, COOKIE_IDA);
        const actual = new URL(ida.redirectUri);
        actual.search = new URL(request.url, ida.redirectUri).search;
        const identidad = await google.finish(actual, ida);
        const vuelta = await comeBack(platform, identidad, {
          origen: origenOf(request),
          redirect: ida.redirect,
        });
        if (vuelta.paso === 'ir') return vuelta.path;
        const fin = answerSignIn(platform, request, reply, vuelta);
        return fin.status === 'success' ? fin.redirect : pathWith('/signin', { second_factor: fin.token });
      }),
    ),
    implement(googleProfile, async ({ query }) => {
      const perfil = await peekGoogleProfile(db, query.idProvider);
      if (!perfil)
        throw new AppError('no_encontrado', 'Tu ingreso con Google venció. Vuelve a empezar con Google.');
      const { email, firstname, lastname } = perfil;
      return { email, firstname, lastname };
    }),
    implement(userOAuthFromEmail, ({ query: { email, token }, request }) =>
      lookUpOauth(platform, { email, token, sesion: sesionOf(request) }),
    ),
    implement(linkProvider, async ({ body, request, reply }) => {
      const fin = await linkGoogle(platform, { ...body, origen: origenOf(request) });
      return answerSignIn(platform, request, reply, fin);
    }),
  ];
}
