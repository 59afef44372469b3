export type { CuentaGoogle } from './cuentas.ts';
export { startGoogle, type GoogleSimulado } from './start-google.ts';
