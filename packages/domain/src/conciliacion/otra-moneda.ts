import { formatMonto, type Moneda } from '../dinero/index.ts';
import { convertirEntre, type ValoresDelDia } from '../monedas/index.ts';
import { ErrorConciliacion } from './error.ts';

/**
 * How far what a person says was paid may be from the value of the day: banks take some per cent, and a price may have
 * been agreed on weeks before. Beyond it the amounts are a mistake, or the line pays something else.
 */
export const DESVIO_MAXIMO_DE_CAMBIO = 0.2;

const NOMBRES: Readonly<Record<Moneda, string>> = { CLP: 'peso', EUR: 'euro', UF: 'UF', USD: 'dólar' };

export interface EnDosMonedas {
  /** Of the document, in its currency; positive. */
  readonly enDocumento: number;
  /** What of the lines that takes, in theirs; positive. */
  readonly enLinea: number;
}

/** Whether what is paid is near the value of the day; both in minor units of the payment's currency, one of them rounding. */
export const esCambioCercano = (pagado: number, delDia: number): boolean =>
  Math.abs(pagado - delDia) <= delDia * DESVIO_MAXIMO_DE_CAMBIO + 1;

interface Pedido {
  readonly nombre: string;
  readonly moneda: Moneda;
  readonly saldo: number;
  readonly monto: number | undefined;
  readonly montoLinea: number | undefined;
}

/**
 * What a document takes of lines in another currency. Of the two amounts the person may say either, both or none; what is
 * not said follows by the value of the day. Throws `ErrorConciliacion` where that is not known, where what was said is
 * far from it, and where an amount comes to nothing.
 */
export function enDosMonedas(pedido: Pedido, monedaLinea: Moneda, valores: ValoresDelDia): EnDosMonedas {
  const { nombre, moneda, saldo, monto, montoLinea } = pedido;
  const convertir = (cuanto: number, desde: Moneda, hacia: Moneda): number => {
    const convertido = convertirEntre(cuanto, desde, hacia, valores);
    if (convertido === null)
      throw sinValor([desde, hacia].find((una) => una !== 'CLP' && !valores[una]) ?? desde);
    return convertido;
  };
  const enDocumento =
    monto ?? (montoLinea === undefined ? saldo : Math.min(saldo, convertir(montoLinea, monedaLinea, moneda)));
  const delDia = convertir(enDocumento, moneda, monedaLinea);
  const enLinea = montoLinea ?? delDia;
  if (enDocumento <= 0 || enLinea <= 0)
    throw new ErrorConciliacion('monto_invalido', `${nombre}: en la otra moneda el monto no alcanza a nada.`);
  if (!esCambioCercano(enLinea, delDia))
    throw new ErrorConciliacion(
      'cambio_lejano',
      `${nombre}: ${formatMonto(enDocumento, moneda)} valían ${formatMonto(delDia, monedaLinea)} ese día, lejos de ${formatMonto(enLinea, monedaLinea)}. Revisa los montos.`,
    );
  return { enDocumento, enLinea };
}

function sinValor(moneda: Moneda): ErrorConciliacion {
  return new ErrorConciliacion(
    'sin_valor_de_moneda',
    `Todavía no se conoce el valor ${moneda === 'UF' ? 'de la' : 'del'} ${NOMBRES[moneda]} de ese día. Míralo en Monedas y concilia cuando esté.`,
  );
}

/** The share `parte / total` of an amount, truncated. */
export const proporcion = (monto: number, parte: number, total: number): number =>
  Number((BigInt(monto) * BigInt(parte)) / BigInt(total));

/**
 * What each of these takes of the lines so that together they take `objetivo`: in proportion to what they took. What the
 * bank paid for the currency and what it was worth that day are two things, and this is the difference put where it is
 * of. Null where it is too much to be of the exchange.
 */
export function repartirCambio(enLinea: readonly number[], objetivo: number): number[] | null {
  const suma = enLinea.reduce((total, monto) => total + monto, 0);
  if (suma === 0 || objetivo <= 0 || Math.abs(objetivo - suma) > suma * DESVIO_MAXIMO_DE_CAMBIO) return null;
  let acumulado = 0;
  let entregado = 0;
  const partes = enLinea.map((monto) => {
    acumulado += monto;
    const hasta = proporcion(objetivo, acumulado, suma);
    const suya = hasta - entregado;
    entregado = hasta;
    return suya;
  });
  return partes.every((parte) => parte > 0) ? partes : null;
}
