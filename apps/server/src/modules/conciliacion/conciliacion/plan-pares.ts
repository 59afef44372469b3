import { MONEDAS, type Moneda, type ValoresDelDia } from '@cuadra/domain';
import {
  calcularConciliacion,
  direccionDeDocumento,
  direccionDeLinea,
  ErrorConciliacion,
  MODELOS_CONCILIABLES,
} from '@cuadra/domain/conciliacion';
import { AppError } from '../../../platform/errors/index.ts';
import { oneOf } from '../../../platform/values/index.ts';
import type { DocumentoBloqueado, LineaBloqueada } from './store/lock.ts';
import type { Par } from './store/write.ts';

/** A difference up to both of these may be closed with the reconciliation instead of staying open. */
const AJUSTE_MAXIMO_PROPORCION = 0.01;
const AJUSTE_MAXIMO: Readonly<Record<Moneda, number>> = { CLP: 2000, USD: 200, EUR: 200, UF: 500 };

export interface DocumentoPedido {
  readonly fila: DocumentoBloqueado;
  /** What to apply, positive, in the document's currency; undefined takes what fits. */
  readonly monto: number | undefined;
  /** What of the lines that takes, where they are in another currency; undefined, at the value of the day. */
  readonly montoLinea?: number | undefined;
}

export interface Plan {
  readonly pares: readonly Par[];
  /** What stays open: positive in the lines, negative in the documents. */
  readonly diferencia: number;
}

function canAdjust(diferencia: number, total: number, moneda: Moneda): boolean {
  const monto = Math.abs(diferencia);
  return monto <= AJUSTE_MAXIMO[moneda] && monto <= total * AJUSTE_MAXIMO_PROPORCION;
}

const DIFERENCIA_GRANDE =
  'La diferencia es demasiado grande para cerrarla. Ajusta los montos o deja el saldo abierto.';

/**
 * Puts a small difference on the last pair of the side that has it, so that both sides close: of one in the lines' own
 * currency, as the two amounts of any other are not of one kind.
 */
function closeDifference(
  pares: readonly Par[],
  diferencia: number,
  deOtraMoneda: ReadonlySet<number>,
): Par[] {
  const indice = pares.findLastIndex(
    (par) => par.montoCartola > 0 && par.montoDocumento > 0 && !deOtraMoneda.has(par.idDocumento),
  );
  if (indice === -1) throw new AppError('validacion', DIFERENCIA_GRANDE);
  return pares.map((par, i) => {
    if (i !== indice) return par;
    return diferencia > 0
      ? { ...par, montoCartola: par.montoCartola + diferencia }
      : { ...par, montoDocumento: par.montoDocumento - diferencia };
  });
}

/**
 * Decides what each line settles of each document, from what is open now; `valores` are those of the lines' day, where a
 * document is in another currency. Throws `conflicto` with a message for
 * the person when the choice cannot hold, and `validacion` when a difference is too large to be closed.
 */
export function planPares(
  lineas: readonly LineaBloqueada[],
  pedidos: readonly DocumentoPedido[],
  ajustarDiferencia: boolean,
  valores: ValoresDelDia = {},
): Plan {
  const abiertas = lineas.map(({ id, cargo, abono, conciliado, moneda }) => ({
    id,
    cargo: cargo > 0 ? cargo - conciliado : 0,
    abono: abono > 0 ? abono - conciliado : 0,
    moneda: oneOf(MONEDAS, moneda),
  }));
  const elegidos = pedidos.map(({ fila, monto, montoLinea }) => ({
    id: fila.id,
    modelo: oneOf(MODELOS_CONCILIABLES, fila.modelo),
    tipo: fila.codigoTipo,
    moneda: oneOf(MONEDAS, fila.moneda),
    saldo: Math.abs(fila.saldo),
    tope: Math.abs(fila.porConciliar),
    ...(monto !== undefined && { monto }),
    ...(montoLinea !== undefined && { montoLinea }),
  }));
  const calculada = calculate(abiertas, elegidos, { valores, cerrarCambio: ajustarDiferencia });
  const [primera] = abiertas;
  if (!primera) throw new Error('a calculation without lines');
  const direccion = direccionDeLinea(primera);
  const porId = new Map(pedidos.map(({ fila }) => [fila.id, fila]));
  const pares = calculada.pares.map(({ idCartola, id, monto, montoLinea }): Par => {
    const fila = porId.get(id);
    if (!fila) throw new Error('a pair for a document that was not chosen');
    const aFavor =
      direccionDeDocumento(oneOf(MODELOS_CONCILIABLES, fila.modelo), fila.codigoTipo) === direccion;
    return {
      idCartola,
      idDocumento: id,
      montoCartola: aFavor ? Math.abs(montoLinea) : -Math.abs(montoLinea),
      montoDocumento: Math.sign(fila.saldo) * Math.abs(monto),
    };
  });
  const { diferencia, totalLineas } = calculada;
  if (!ajustarDiferencia || diferencia === 0) return { pares, diferencia };
  if (!canAdjust(diferencia, totalLineas, primera.moneda)) {
    throw new AppError('validacion', DIFERENCIA_GRANDE);
  }
  const deOtraMoneda = new Set(elegidos.flatMap(({ id, moneda }) => (moneda === primera.moneda ? [] : id)));
  return { pares: closeDifference(pares, diferencia, deOtraMoneda), diferencia: 0 };
}

function calculate(...entrada: Parameters<typeof calcularConciliacion>) {
  try {
    return calcularConciliacion(...entrada);
  } catch (error) {
    if (error instanceof ErrorConciliacion) throw new AppError('conflicto', error.message);
    throw error;
  }
}

/** Whether what these leave open on either side is little enough to be closed with them. */
export function canClose(
  lineas: readonly LineaBloqueada[],
  pedidos: readonly DocumentoPedido[],
  valores: ValoresDelDia = {},
): boolean {
  const { diferencia } = planPares(lineas, pedidos, false, valores);
  const total = lineas.reduce((suma, { cargo, abono, conciliado }) => suma + cargo + abono - conciliado, 0);
  const [primera] = lineas;
  return primera !== undefined && canAdjust(diferencia, total, oneOf(MONEDAS, primera.moneda));
}
