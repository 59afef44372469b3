import { FUNCIONALIDADES, MENSAJES, PERMISOS } from '@cuadra/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { AppError } from '../errors/index.ts';
import type { Principal } from './principal.ts';

const VIGENCIA = '10m';
const claims = z.object({
  sub: z.coerce.number().int().positive(),
  emp: z.number().int().positive(),
  per: z.array(z.enum(PERMISOS)),
  fun: z.array(z.enum(FUNCIONALIDADES)),
  lec: z.array(z.enum(FUNCIONALIDADES)).optional(),
  god: z.boolean(),
  ver: z.number().int().nonnegative().optional(),
  ses: z.uuid().optional(),
  exp: z.number(),
});

/** A signed token of ten minutes for one person and company; what it allows is inside, so no query verifies it. */
export function signToken(llave: Uint8Array, principal: Principal): Promise<string> {
  const { idEmpresa, permisos, features, lectura, god, version, sesion } = principal;
  return new SignJWT({
    emp: idEmpresa,
    per: [...permisos],
    fun: [...features],
    ...(lectura !== undefined && lectura.length > 0 && { lec: [...lectura] }),
    god,
    ...(version !== undefined && { ver: version }),
    ...(sesion !== undefined && { ses: sesion }),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(principal.idUsuario))
    .setIssuer('cuadra')
    .setAudience('cuadra')
    .setIssuedAt()
    .setExpirationTime(VIGENCIA)
    .sign(llave);
}

interface Verificado {
  readonly llave: Uint8Array;
  readonly principal: Principal;
  readonly venceMs: number;
}

/**
 * Tokens whose signature was found good, until they end. A screen makes dozens of calls with one token, and checking
 * a signature costs as much as reading a row. Full, the oldest leaves.
 */
const verificados = new Map<string, Verificado>();
const MAX_VERIFICADOS = 5_000;

function remember(token: string, verificado: Verificado): void {
  const [primero] = verificados.keys();
  if (verificados.size >= MAX_VERIFICADOS && primero !== undefined) verificados.delete(primero);
  verificados.set(token, verificado);
}

/** Throws `sesion_expirada` for one that is too old and `sin_sesion` for anything else that is not ours. */
export async function verifyToken(llave: Uint8Array, token: string): Promise<Principal> {
  const conocido = verificados.get(token);
  if (conocido?.llave === llave && Date.now() < conocido.venceMs) return conocido.principal;
  verificados.delete(token);
  try {
    const { payload } = await jwtVerify(token, llave, {
      issuer: 'cuadra',
      audience: 'cuadra',
      algorithms: ['HS256'],
    });
    const leido = claims.parse(payload);
    const principal: Principal = {
      idUsuario: leido.sub,
      idEmpresa: leido.emp,
      permisos: leido.per,
      features: leido.fun,
      ...(leido.lec !== undefined && { lectura: leido.lec }),
      god: leido.god,
      ...(leido.ver !== undefined && { version: leido.ver }),
      ...(leido.ses !== undefined && { sesion: leido.ses }),
    };
    remember(token, { llave, principal, venceMs: leido.exp * 1000 });
    return principal;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AppError('sesion_expirada', MENSAJES.sesionExpirada);
    throw new AppError('sin_sesion', 'Inicia sesión para continuar.');
  }
}
