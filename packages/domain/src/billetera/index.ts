export { decidirMovimiento, efectoDe } from './decidir-movimiento.ts';
export { parearLineas, type LineaDeBilletera, type LineaDelBanco } from './parear-lineas.ts';
export { probarBilletera, type PruebaDeBilletera } from './probar-billetera.ts';
export {
  CUENTAS_BILLETERA,
  SALDOS_EN_CERO,
  TIPOS_MOVIMIENTO,
  type CuentaBilletera,
  type Movimiento,
  type LineaBilletera,
  type SaldosBilletera,
  type TipoMovimiento,
} from './tipos.ts';
