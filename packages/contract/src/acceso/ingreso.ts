import * as z from 'zod';
import { contrasenaDeIngreso, emailSchema } from '../campos/index.ts';
import { endpoint } from '../core/index.ts';

export const loginBody = z.object({ email: emailSchema, password: contrasenaDeIngreso });

/**
 * How a sign-in ends (specification, section 4). `redirect` is a path of the web. With `second_factor` nobody is
 * signed in yet: `token` and a code go to POST /signin/second-factor within ten minutes.
 */
export const loginReply = z.discriminatedUnion('status', [
  z.object({ status: z.literal('success'), idUsuario: z.number(), redirect: z.string() }),
  z.object({ status: z.literal('second_factor'), token: z.string() }),
]);

export const login = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/signin/login',
  summary: 'Signs in with email and password; sets the session cookie and XSRF-TOKEN.',
  access: { kind: 'public', limit: 'strict' },
  body: loginBody,
  reply: { status: 200, schema: loginReply },
});

export const signout = endpoint({
  service: 'monolito',
  method: 'POST',
  path: '/signin/signout',
  summary: 'Ends the session of the cookie, whose XSRF header it asks for. Succeeds without a session.',
  access: { kind: 'public', limit: 'normal' },
  reply: { status: 204 },
});
