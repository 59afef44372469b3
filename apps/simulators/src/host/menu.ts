export interface Entrada {
  readonly path: string;
  readonly nombre: string;
}

/** Screens that the host has of its own: Cuadra leaves for them (docs/embebido.md). */
export const PROPIAS: readonly Entrada[] = [
  { path: '/dashboard', nombre: 'Tablero' },
  { path: '/cartolas', nombre: 'Cartolas' },
  { path: '/cuentas', nombre: 'Cuentas' },
  { path: '/ots', nombre: 'Notas de venta' },
  { path: '/permisos', nombre: 'Permisos' },
  { path: '/usuarios_empresa', nombre: 'Usuarios' },
  { path: '/transbank', nombre: 'Transbank' },
  { path: '/contabilidad', nombre: 'Contabilidad' },
  { path: '/financials/flujo_caja', nombre: 'Flujo de caja' },
  { path: '/financials/ro', nombre: 'Resultado operacional' },
];

/** Screens of Cuadra that the host's menu leads to. */
export const DE_CUADRA: readonly Entrada[] = [
  { path: '/m/home', nombre: 'Inicio' },
  { path: '/m/rayitos', nombre: 'Rayitos' },
  { path: '/m/ventas', nombre: 'Ventas' },
  { path: '/m/compras', nombre: 'Compras' },
  { path: '/m/conexiones', nombre: 'Conexiones' },
  { path: '/m/empresas', nombre: 'Empresa' },
  { path: '/m/referral', nombre: 'Referidos' },
];

/** Whether the host has a page there: a path of its own, with whatever follows it. */
export function isPropia(path: string): boolean {
  return path === '/' || PROPIAS.some(({ path: propia }) => path === propia || path.startsWith(`${propia}/`));
}
