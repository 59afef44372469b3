export { probarSaldosDeCuenta, SIN_PRUEBA } from './probar-saldos-de-cuenta.ts';
export type { EstadoDePrueba, Hallazgo, LineaProbada, ResultadoDePrueba, SaldoInformado } from './tipos.ts';
