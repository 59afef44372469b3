export {
  decidirEstado,
  MAX_ESPERA_HORAS,
  ESPERA_POR_OMISION,
  type CuentaDeBeneficiario,
  type EstadoDeBeneficiario,
} from './estado.ts';
export { MAX_CORREOS, mismosCorreos, otrosCorreos, type Correos } from './correos.ts';
export { revisarConfirmacion, type Confirmacion } from './confirmar.ts';
export { avisosDeCuenta, revisarCuenta, rutDeCuentaRut, type CuentaPorRevisar } from './cuenta.ts';
export { NOMBRE_TIPO_CUENTA, TIPOS_CUENTA_PAGO, type TipoCuentaPago } from './tipos.ts';
