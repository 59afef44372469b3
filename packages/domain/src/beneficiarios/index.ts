export {
  decidirEstado,
  MAX_ESPERA_HORAS,
  ESPERA_POR_OMISION,
  type CuentaDeBeneficiario,
  type EstadoDeBeneficiario,
} from './estado.ts';
export { revisarConfirmacion, type Confirmacion } from './confirmar.ts';
export {
  avisosDeCuenta,
  NOMBRE_TIPO_CUENTA,
  revisarCuenta,
  TIPOS_CUENTA_PAGO,
  type CuentaPorRevisar,
  type TipoCuentaPago,
} from './cuenta.ts';
