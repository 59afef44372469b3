import type { TipoCuentaPago } from './tipos.ts';

/** SBIF code of BancoEstado, the only bank with CuentaRUT. */
export const BANCO_ESTADO = '012';

/** Most digits of an account, without zeros before, and fewest where numbers have a known shape. */
interface ReglaDeBanco {
  /** SBIF code; null for every bank. */
  readonly banco: string | null;
  /** Absent for every type. */
  readonly tipo?: TipoCuentaPago;
  readonly desde: number;
  readonly hasta: number;
  /** Stated by the bank itself: a number outside is refused. Others are known by use: outside, a notice. */
  readonly confirmada: boolean;
  readonly nombre: string;
}

/**
 * Lengths of account numbers in Chile, by bank. Banks state few of them. Confirmed:
 * - Every bank, 18: the field for the beneficiary's account in Banco de Chile's own sheet of mass transfers.
 * - Banco de Chile, 12: the field for its own accounts in the same sheet.
 *
 * By use:
 * - Every bank, 6 to 16: the range that the payment provider Localpayment takes, and the width in Scotiabank's file.
 * - BCI, current account, 8 at most; Santander, current account, 12 at most with its office: as their statements print.
 * - BICE, 17 at most, is wider than the range above and adds nothing.
 * - BancoEstado, cuenta vista, 11: as four companies state theirs in their quotes.
 */
const REGLAS: readonly ReglaDeBanco[] = [
  { banco: null, desde: 1, hasta: 18, confirmada: true, nombre: 'Una cuenta en Chile' },
  { banco: '001', desde: 1, hasta: 12, confirmada: true, nombre: 'Una cuenta de Banco de Chile' },
  { banco: null, desde: 6, hasta: 16, confirmada: false, nombre: 'Las cuentas' },
  { banco: '016', tipo: 'corriente', desde: 6, hasta: 8, confirmada: false, nombre: 'Las corrientes de BCI' },
  {
    banco: '037',
    tipo: 'corriente',
    desde: 6,
    hasta: 12,
    confirmada: false,
    nombre: 'Las corrientes de Santander',
  },
  {
    banco: BANCO_ESTADO,
    tipo: 'vista',
    desde: 11,
    hasta: 11,
    confirmada: false,
    nombre: 'Las vistas de BancoEstado',
  },
];

interface NumeroDeBanco {
  readonly codigoBanco: string | null;
  readonly tipo: TipoCuentaPago;
  /** Digits alone. */
  readonly numero: string;
}

const digitosDe = (numero: string) => numero.replace(/^0+/, '').length;

function reglasRotas({ codigoBanco, tipo, numero }: NumeroDeBanco, confirmada: boolean): ReglaDeBanco[] {
  const digitos = digitosDe(numero);
  return REGLAS.filter(
    (regla) =>
      regla.confirmada === confirmada &&
      (regla.banco === null || regla.banco === codigoBanco) &&
      (regla.tipo === undefined || regla.tipo === tipo) &&
      (digitos < regla.desde || digitos > regla.hasta),
  );
}

/** Why no bank has an account of this length, in words; null where none is known. */
export function largoImposible(cuenta: NumeroDeBanco): string | null {
  const regla = reglasRotas(cuenta, true).at(-1);
  return regla ? `${regla.nombre} tiene hasta ${regla.hasta} dígitos. Revisa el número.` : null;
}

/** Notice of a length that is unusual at a bank, from the rule that knows the bank best; null for a usual one. */
export function largoInusual(cuenta: NumeroDeBanco): string | null {
  // A CuentaRUT has the length of its holder's RUT.
  if (cuenta.tipo === 'rut') return null;
  const regla = reglasRotas(cuenta, false).at(-1);
  if (!regla) return null;
  const usual =
    regla.desde === regla.hasta ? `${regla.hasta} dígitos` : `entre ${regla.desde} y ${regla.hasta} dígitos`;
  return `El número tiene ${digitosDe(cuenta.numero)} dígitos. ${regla.nombre} suelen tener ${usual}`;
}
