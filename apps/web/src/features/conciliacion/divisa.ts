import type { CartolaItem, DetalleCola, DocumentoItem, DocumentoSugerido } from '@cuadra/contract';
import { convertirEntre, type ValoresDelDia } from '@cuadra/domain';

type Moneda = CartolaItem['moneda'];

/** The currency of the line, and what others were worth on its day. */
export interface Cambio {
  readonly moneda: Moneda;
  readonly valores: ValoresDelDia;
}

export const EN_PESOS: Cambio = { moneda: 'CLP', valores: {} };

export const cambioDe = (moneda: Moneda, valores: DetalleCola['valores'] | undefined): Cambio => ({
  moneda,
  valores: Object.fromEntries((valores ?? []).map((uno) => [uno.moneda, uno.valor])),
});

/** What a document of another currency than the line's is in its own. */
export interface Divisa {
  readonly moneda: Moneda;
  /** What is open, positive. */
  readonly saldo: number;
  /** Pesos for one unit of the foreign one of the two on the day of the line; null where that is not known. */
  readonly cotiza: { readonly moneda: Moneda; readonly valor: string } | null;
}

interface EnLinea {
  /** In the line's currency, with the sign of the document's effect. */
  readonly saldo: number;
  readonly monto: number;
  readonly divisa: Divisa | null;
}

/**
 * The balance of a document, and what is to be applied of it, in the currency of the line: by what a suggestion says it
 * takes, else at the value of the day. Null where neither is known.
 */
export function enLaLinea(
  documento: Pick<DocumentoItem, 'moneda' | 'saldo'> &
    Partial<Pick<DocumentoSugerido, 'monto' | 'montoLinea'>>,
  { moneda, valores }: Cambio,
): EnLinea | null {
  const { saldo, monto = saldo, montoLinea } = documento;
  if (documento.moneda === moneda) return { saldo, monto, divisa: null };
  const convertir = (cuanto: number) => convertirEntre(cuanto, documento.moneda, moneda, valores);
  const dicho = montoLinea ?? null;
  const entero = dicho !== null && Math.abs(monto) === Math.abs(saldo) ? dicho : convertir(Math.abs(saldo));
  const parte = dicho ?? convertir(Math.abs(monto));
  if (entero === null || parte === null) return null;
  const signo = saldo < 0 ? -1 : 1;
  return {
    saldo: signo * Math.max(Math.abs(entero), Math.abs(parte)),
    monto: signo * Math.abs(parte),
    divisa: {
      moneda: documento.moneda,
      saldo: Math.abs(saldo),
      cotiza: cotizacion(documento.moneda === 'CLP' ? moneda : documento.moneda, valores),
    },
  };
}

function cotizacion(moneda: Moneda, valores: ValoresDelDia): Divisa['cotiza'] {
  const valor = valores[moneda];
  return valor === undefined ? null : { moneda, valor };
}

/** What an amount of the line is of the document, in its own currency: the whole of one for the whole of the other. */
export const enLaDivisa = (divisa: Divisa, monto: number, saldo: number): number =>
  Math.abs(monto) === Math.abs(saldo)
    ? divisa.saldo
    : Number((BigInt(divisa.saldo) * BigInt(Math.abs(monto))) / BigInt(Math.abs(saldo)));
