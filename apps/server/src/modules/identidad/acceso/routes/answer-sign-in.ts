import type { login, ReplyOf } from '@cuadra/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../../../platform/module/index.ts';
import type { FinIngreso, Origen } from '../tipos.ts';
import { dispositivoOf, setCookies } from './cookies.ts';

/** Where a request comes from. */
export function origenOf(request: FastifyRequest): Origen {
  const { ip, headers } = request;
  return { ip, agente: headers['user-agent'] ?? null, dispositivo: dispositivoOf(request) };
}

/** The answer to a sign-in; with a session its cookies are set. */
export function answerSignIn(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  fin: FinIngreso,
): ReplyOf<typeof login> {
  if (fin.paso === 'segundo_factor') return { status: 'second_factor', token: fin.token };
  if (fin.sesion) setCookies(platform, request, reply, fin.sesion);
  return { status: 'success', idUsuario: fin.idUsuario, redirect: fin.redirect };
}
