import type { FeatureKey } from '@cuadra/contract';
import { buttonVariants } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { useOpens } from '../../shared/navigation/use-open-destinations.ts';
import type { ClaveDePrueba } from './prueba-page.tsx';

/** Where the work of a feature stands. Those without a screen of their own lead home. */
const PANTALLAS = {
  automatizaciones: '/automatizaciones/clasificacion',
  automatizaciones_clasificacion: '/automatizaciones/clasificacion',
  automatizaciones_conciliacion: '/automatizaciones/conciliacion',
  rollout_parcial_automatizaciones: '/automatizaciones/dashboard',
  banco: '/cartolas',
  bot_cuentas_corrientes: '/bancos',
  clasificar: '/cuentas',
  plan_cuentas: '/cuentas',
  contactos: '/ingresos/cxc/clientes',
  dashboard: '/dashboard',
  flujo_caja_v2: '/financials/flujo_caja',
  nominas: '/chipay/nominas',
  notas_ventas: '/ots',
  pago_a_proveedores: '/chipay',
  permisos: '/permisos',
  rayitos_ia: '/rayitos',
  rayitos_masivos: '/rayitos',
  remuneraciones: '/remuneraciones',
  reportes: '/contabilidad',
  resultado_operacional: '/financials/ro',
  saldo_cuentas: '/saldo-cuentas',
  transbank: '/transbank',
  usuarios: '/usuarios_empresa',
} as const satisfies Partial<Record<FeatureKey, string>>;

const conPantalla = (clave: ClaveDePrueba): clave is keyof typeof PANTALLAS => clave in PANTALLAS;

/** Leads to the feature's screen, where the person may see it. */
export function EntrarALaFuncion({ clave }: { clave: ClaveDePrueba }) {
  const opens = useOpens();
  const to = conPantalla(clave) ? PANTALLAS[clave] : '/home';
  return opens(to) ? (
    <Link to={to} className={buttonVariants()}>
      Ir a usarla
    </Link>
  ) : null;
}
