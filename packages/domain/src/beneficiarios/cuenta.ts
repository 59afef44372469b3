/** Accounts that take transfers in Chile. */
export const TIPOS_CUENTA_PAGO = ['corriente', 'vista', 'ahorro', 'rut'] as const;
export type TipoCuentaPago = (typeof TIPOS_CUENTA_PAGO)[number];

export const NOMBRE_TIPO_CUENTA: Readonly<Record<TipoCuentaPago, string>> = {
  corriente: 'Cuenta corriente',
  vista: 'Cuenta vista',
  ahorro: 'Cuenta de ahorro',
  rut: 'CuentaRUT',
};

/** SBIF code of BancoEstado, the only bank with CuentaRUT. */
const BANCO_ESTADO = '012';
/** The longest field for an account in the banks' payment files. */
const MAX_DIGITOS = 25;

interface CuentaPorRevisar {
  readonly codigoBanco: string | null;
  readonly tipo: TipoCuentaPago;
  /** Digits alone. */
  readonly numero: string;
  /** Of the holder, `76543210-3`. */
  readonly rut: string;
}

/** What is wrong with an account, in words for a person; null where nothing is known against it. */
export function revisarCuenta({ codigoBanco, tipo, numero, rut }: CuentaPorRevisar): string | null {
  if (/^0+$/.test(numero)) return 'El número de cuenta no puede ser solo ceros.';
  if (numero.length > MAX_DIGITOS) return `El número de cuenta tiene hasta ${MAX_DIGITOS} dígitos.`;
  if (tipo !== 'rut') return null;
  if (codigoBanco !== BANCO_ESTADO)
    return 'La CuentaRUT es de BancoEstado. Cambia el banco o el tipo de cuenta.';
  // Its number is the RUT of its holder without the check digit.
  const [propio = ''] = rut.split('-');
  return numero.replace(/^0+/, '') === propio ? null : `La CuentaRUT de ${rut} es la ${propio}.`;
}
