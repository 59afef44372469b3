import type { FeatureKey, ModuloRegla } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

const FEATURES: Readonly<Record<ModuloRegla, readonly FeatureKey[]>> = {
  clasificacion: ['automatizaciones_clasificacion', 'automatizaciones'],
  conciliacion: ['automatizaciones_conciliacion', 'automatizaciones'],
};

/** Whether the company has the rules of a module. */
export function hasModulo({ features }: Pick<Principal, 'features'>, modulo: ModuloRegla): boolean {
  return FEATURES[modulo].some((feature) => features.includes(feature));
}

/** Throws `sin_funcionalidad` where the company does not have the rules of a module. */
export function assertModulo(principal: Pick<Principal, 'features'>, modulo: ModuloRegla): void {
  if (!hasModulo(principal, modulo))
    throw new AppError('sin_funcionalidad', 'Tu plan no incluye esta función.');
}
