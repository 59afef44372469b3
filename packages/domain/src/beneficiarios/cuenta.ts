import { digitoVerificador, formatRut } from '../rut/index.ts';
import type { TipoCuentaPago } from './tipos.ts';
import { BANCO_ESTADO, largoImposible, largoInusual } from './reglas-de-banco.ts';

export interface CuentaPorRevisar {
  /** SBIF code. */
  readonly codigoBanco: string | null;
  readonly tipo: TipoCuentaPago;
  /** Digits alone. */
  readonly numero: string;
  /** Of the holder, `76543210-3`. */
  readonly rut: string;
}

const sinCeros = (numero: string) => numero.replace(/^0+/, '');
const sinDigito = (rut: string) => rut.split('-')[0] ?? '';

/** What is wrong with an account, in words for a person; null where nothing is known against it. */
export function revisarCuenta(cuenta: CuentaPorRevisar): string | null {
  const { codigoBanco, tipo, numero, rut } = cuenta;
  if (/^0+$/.test(numero)) return 'El número de cuenta no puede ser solo ceros.';
  if (tipo !== 'rut') return largoImposible(cuenta);
  if (codigoBanco !== BANCO_ESTADO)
    return 'La CuentaRUT es de BancoEstado. Cambia el banco o el tipo de cuenta.';
  // Its number is the RUT of its holder without the check digit.
  return sinCeros(numero) === sinDigito(rut) ? null : `La CuentaRUT de ${rut} es la ${sinDigito(rut)}.`;
}

/**
 * The RUT of whom a cuenta vista of BancoEstado is, where its number is that of a CuentaRUT: seven or eight digits, which
 * no other vista of that bank has. Null for any other account.
 */
export function rutDeCuentaRut({ codigoBanco, tipo, numero }: Omit<CuentaPorRevisar, 'rut'>): string | null {
  const digitos = sinCeros(numero);
  if (codigoBanco !== BANCO_ESTADO || tipo === 'corriente' || tipo === 'ahorro') return null;
  return /^\d{7,8}$/.test(digitos) ? `${digitos}-${digitoVerificador(Number(digitos))}` : null;
}

/** What is unusual of an account, in words for the person who confirms it; nothing of it is refused. */
export function avisosDeCuenta(cuenta: CuentaPorRevisar): string[] {
  const titular = rutDeCuentaRut(cuenta);
  // People state the CuentaRUT as a cuenta vista.
  if (cuenta.tipo === 'vista' && titular !== null)
    return titular === cuenta.rut
      ? ['El número es el RUT sin dígito verificador: parece CuentaRUT']
      : [`Parece la CuentaRUT de otra persona: ${formatRut(titular)}`];
  const aviso = largoInusual(cuenta);
  return aviso === null ? [] : [aviso];
}
