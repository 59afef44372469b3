import { mismosCorreos } from '@cuadra/domain/beneficiarios';
import type { DatosDeCuenta } from './store/cuentas.ts';

/** Whether two accounts are one at the bank. */
export const isSameNumero = (a: DatosDeCuenta, b: DatosDeCuenta): boolean =>
  a.idIntegrador === b.idIntegrador && a.tipoCuenta === b.tipoCuenta && a.numeroCuenta === b.numeroCuenta;

/** Whether two accounts are one, with the same notice addresses. */
export const isSame = (a: DatosDeCuenta, b: DatosDeCuenta): boolean =>
  isSameNumero(a, b) && mismosCorreos(a, b);
