export { imprimirEstadoDeCuenta, type EstadoDeCuenta } from './imprimir-estado-cuenta.ts';
