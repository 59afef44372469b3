/** Digits that the supplier reads out on the telephone. */
const DIGITOS = 4;

export interface Confirmacion {
  /** Who entered the account; null where the supplier proposed it. */
  readonly idQuienCambio: number | null;
  readonly idQuienConfirma: number;
  readonly numeroCuenta: string;
  readonly ultimosDigitos: string;
}

/**
 * Why an account may not be confirmed, or null. Nobody confirms an account that they entered, and the last four digits,
 * read out by the supplier, are those of the account.
 */
export function revisarConfirmacion({
  idQuienCambio,
  idQuienConfirma,
  numeroCuenta,
  ultimosDigitos,
}: Confirmacion): 'propia' | 'digitos' | null {
  if (idQuienCambio === idQuienConfirma) return 'propia';
  return numeroCuenta.slice(-DIGITOS) === ultimosDigitos ? null : 'digitos';
}
