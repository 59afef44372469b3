import type { Principal } from '../../../platform/auth/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

/** Throws `sin_funcionalidad` for a company that pays no suppliers here: a nómina needs both features. */
export function assertFuncionalidad({ features }: Pick<Principal, 'features'>): void {
  if (!features.includes('pago_a_proveedores') || !features.includes('nominas'))
    throw new AppError('sin_funcionalidad', 'Tu plan no incluye esta función.');
}
