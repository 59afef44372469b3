import type { FeatureKey } from '@cuadra/contract';
import { PREFIX } from '../config/index.ts';

/** Where the host application shows each feature (specification, section 2). */
const LEGACY_PATHS: Readonly<Partial<Record<FeatureKey, string>>> = {
  automatizaciones: '/m/automatizaciones/clasificacion',
  automatizaciones_clasificacion: '/m/automatizaciones/clasificacion',
  automatizaciones_conciliacion: '/m/automatizaciones/conciliacion',
  banco: '/cartolas',
  clasificar: '/cuentas',
  plan_cuentas: '/cuentas',
  dashboard: '/dashboard#/flujo_caja',
  notas_ventas: '/ots',
  permisos: '/permisos',
  flujo_caja_v2: '/financials/flujo_caja',
  reportes: '/contabilidad',
  resultado_operacional: '/financials/ro',
  transbank: '/transbank',
  usuarios: '/usuarios_empresa',
};

const OF_HOST = new Map(
  Object.values(LEGACY_PATHS)
    .filter((path) => !path.startsWith(`${PREFIX}/`))
    .map((path) => [path.split('#', 1)[0] ?? path, path]),
);

/** The host's own path for a path that the host has a screen for, or null. Within the host, links to it leave. */
export function hostPathOf(pathname: string): string | null {
  return OF_HOST.get(pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname) ?? null;
}
