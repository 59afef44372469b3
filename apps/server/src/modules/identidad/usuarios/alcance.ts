import type { Permiso } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

/** Whether the caller holds all of these permissions, and so may give and take them. */
export function alcanza({ permisos }: Principal, pedidos: readonly string[]): boolean {
  const propios: ReadonlySet<string> = new Set<Permiso>(permisos);
  return pedidos.every((permiso) => propios.has(permiso));
}

/**
 * Nobody gives what they do not have, nor changes somebody who may do more than they: otherwise whoever administers
 * users could make themselves an administrator. Throws `sin_permiso`.
 */
export function assertAlcance(principal: Principal, pedidos: readonly string[], message: string): void {
  if (!alcanza(principal, pedidos)) throw new AppError('sin_permiso', message);
}
