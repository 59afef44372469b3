import type { FeatureKey } from '../core/index.ts';

/** Any of them lets in; which rules each brings is looked at with the rule's module. */
const FEATURES: readonly FeatureKey[] = [
  'automatizaciones_clasificacion',
  'automatizaciones_conciliacion',
  'automatizaciones',
];
export const ver = { kind: 'session', features: FEATURES, permission: 'documentos.ver' } as const;
export const editar = { kind: 'session', features: FEATURES, permission: 'automatizaciones.editar' } as const;
export const tablero = {
  kind: 'session',
  features: ['rollout_parcial_automatizaciones'],
  permission: 'documentos.ver',
} as const;
