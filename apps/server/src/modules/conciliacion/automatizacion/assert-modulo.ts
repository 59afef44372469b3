import type { FeatureKey, ModuloRegla } from '@cuadra/contract';
import type { Principal } from '../../../platform/auth/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

const FEATURES: Readonly<Record<ModuloRegla, readonly FeatureKey[]>> = {
  clasificacion: ['automatizaciones_clasificacion', 'automatizaciones'],
  conciliacion: ['automatizaciones_conciliacion', 'automatizaciones'],
};

/** Throws `sin_funcionalidad` where the company does not have the rules of a module. */
export function assertModulo({ features }: Pick<Principal, 'features'>, modulo: ModuloRegla): void {
  if (!FEATURES[modulo].some((feature) => features.includes(feature)))
    throw new AppError('sin_funcionalidad', 'Tu plan no incluye esta función.');
}
