import { assertMonto, DECIMALES, type Moneda } from '../dinero/index.ts';
import { fraccion } from './convertir.ts';

/** Pesos for one unit of each currency on one day, as decimals with a point; a currency whose value is not known is left out. */
export type ValoresDelDia = Readonly<Partial<Record<Moneda, string>>>;

const PESO = { numerador: 1n, denominador: 1n };

function valorDe(moneda: Moneda, valores: ValoresDelDia) {
  if (moneda === 'CLP') return PESO;
  const valor = valores[moneda];
  return valor === undefined ? null : fraccion(valor);
}

/**
 * An amount of minor units of one currency in those of another, by what both are worth on a day. Through pesos, exactly,
 * and truncated once at the end, from the magnitude (specification, section 9). Null where a value is not known.
 */
export function convertirEntre(
  monto: number,
  desde: Moneda,
  hacia: Moneda,
  valores: ValoresDelDia,
): number | null {
  if (desde === hacia) return assertMonto(monto);
  const [suya, otra] = [valorDe(desde, valores), valorDe(hacia, valores)];
  if (suya === null || otra === null) return null;
  const escala = (moneda: Moneda) => 10n ** BigInt(DECIMALES[moneda]);
  const numerador = BigInt(assertMonto(monto)) * suya.numerador * otra.denominador * escala(hacia);
  const denominador = suya.denominador * otra.numerador * escala(desde);
  return assertMonto(Number(numerador / denominador)) + 0;
}
