import { assertMonto, DECIMALES, type Moneda } from '../dinero/index.ts';

const DECIMAL = /^(\d{1,15})(?:\.(\d{1,15}))?$/;

/** A positive decimal as a fraction of integers. Throws RangeError for anything else. */
export function fraccion(texto: string): { numerador: bigint; denominador: bigint } {
  const [, entero, decimales = ''] = DECIMAL.exec(texto) ?? [];
  if (entero === undefined) throw new RangeError(`not a value in pesos: ${texto}`);
  const numerador = BigInt(entero + decimales);
  if (numerador === 0n) throw new RangeError('a currency is worth more than nothing');
  return { numerador, denominador: 10n ** BigInt(decimales.length) };
}

/**
 * An amount of minor units at `valor` pesos for one unit, in pesos. What is less than a peso is dropped
 * (specification, section 9: rounding truncates downward), from the magnitude: a note that annuls an invoice takes
 * away exactly what the invoice had added. Throws RangeError for a value that is none or a result beyond exactness.
 */
export function convertirAPesos(monto: number, moneda: Moneda, valor: string): number {
  const { numerador, denominador } = fraccion(valor);
  const pesos = (BigInt(assertMonto(monto)) * numerador) / (denominador * 10n ** BigInt(DECIMALES[moneda]));
  return assertMonto(Number(pesos));
}
