import * as z from 'zod';
import { contrasenaDeIngreso, emailSchema } from '../campos/index.ts';
import { endpoint } from '../core/index.ts';
import { loginReply } from './ingreso.ts';

/** A path of the web to go on to afterwards; the server takes none that leads elsewhere. */
const destinoSchema = z.string().max(2000).optional();

export const googleStart = endpoint({
  service: 'monolito',
  method: 'GET',
  path: '/signin/google/start',
  summary: 'Sends the browser to Google to sign in (OpenID Connect, code flow with PKCE).',
  access: { kind: 'public', limit: 'strict' },
  query: z.object({ redirect: destinoSchema }),
  reply: { status: 302 },
});

/**
 * Where Google sends the browser back, and where that leads:
 *
 * - a linked account: signed in, and on to `redirect` or /home;
 * - linked, with a second factor: `/signin?second_factor=<token>`, for POST /signin/second-factor;
 * - an address that has an account without a link: `/signin/google?vincular=<token>&email=<email>`, for
 *   POST /usuarios/linkProvider with the account's password;
 * - nobody known: `/signup/user?idProvider=<token>`, for GET /signin/google/profile and the sign-up;
 * - a failure: `/signin/google?error=<code>&error_description=<Spanish sentence>`.
 */
export const googleCallback = endpoint({
  service: 'monolito',
  method: 'GET',
  path: '/signin/google/callback',
  summary: 'Ends a sign-in with Google and sends the browser on.',
  access: { kind: 'public', limit: 'strict' },
  query: z.record(z.string(), z.unknown()),
  reply: { status: 302 },
});

const tokenGoogle = z.string('Requerido').min(1, 'Requerido').max(200, 'Máximo 200 caracteres');

export const googleProfile = endpoint({
  service: 'monolito',
  method: 'GET',
  path: '/signin/google/profile',
  summary: 'Name and address that Google told of a person who is signing up, by their `idProvider`.',
  access: { kind: 'public', limit: 'strict' },
  query: z.object({ idProvider: tokenGoogle }),
  reply: {
    status: 200,
    schema: z.object({ email: z.string(), firstname: z.string(), lastname: z.string() }),
  },
});

/** Specification, section 3, OAuth lookup. */
export const userOAuthFromEmail = endpoint({
  service: 'monolito',
  method: 'GET',
  path: '/usuarios/userOAuthFromEmail',
  summary:
    'The account of an address and its links with Google. Only for who has just shown Google that the address is theirs (`token`, from the callback) or is signed in with it.',
  access: { kind: 'public', limit: 'strict' },
  query: z.object({ email: emailSchema, token: tokenGoogle.optional() }),
  reply: {
    status: 200,
    schema: z.object({
      Usuario: z.object({ email: z.string(), id: z.number() }).nullable(),
      UsuarioOAuth: z.array(z.object({ provider_id: z.string() })),
    }),
  },
});

export const linkProviderBody = z.object({ token: tokenGoogle, password: contrasenaDeIngreso });

export const linkProvider = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/usuarios/linkProvider',
  summary: 'Links a Google account to the account of its address, whose password is given, and signs in.',
  access: { kind: 'public', limit: 'strict' },
  body: linkProviderBody,
  reply: { status: 200, schema: loginReply },
});
