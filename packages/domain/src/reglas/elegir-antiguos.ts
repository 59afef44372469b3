import { DESVIO_MAXIMO_DE_CAMBIO } from '../conciliacion/otra-moneda.ts';
import { sumMontos } from '../dinero/index.ts';
import { convertirEntre } from '../monedas/index.ts';
import {
  ajusteDe,
  MAX_POR_LINEA,
  type CambioDeLinea,
  type DocumentoElegido,
  type DocumentoPorElegir,
  type LineaPorExplicar,
} from './documentos-por-elegir.ts';

/** Notas de crédito that are netted with one line. */
const MAX_NOTAS = 20;

/** A document with what it is worth in the line's currency on the line's day. */
interface Valuado {
  readonly documento: DocumentoPorElegir;
  readonly valor: number;
}

/** Those whose value is known, and comes to something in the line's currency. */
function valuar(
  { moneda }: LineaPorExplicar,
  documentos: readonly DocumentoPorElegir[],
  { delDia }: CambioDeLinea,
): Valuado[] {
  return documentos.flatMap((documento) => {
    const valor = convertirEntre(documento.saldo, documento.moneda, moneda, delDia);
    return valor === null || valor === 0 ? [] : [{ documento, valor }];
  });
}

/** The notes that are netted, the oldest first: as far as what is owed takes them and the whole line besides. */
function netear(linea: LineaPorExplicar, deudas: readonly Valuado[], notas: readonly Valuado[]): Valuado[] {
  const [de, ...otros] = new Set(deudas.map(({ documento }) => documento.rut));
  // Of a line that names several nobody knows whose the note is.
  if (de === undefined || otros.length > 0) return [];
  const debido = sumMontos(deudas.slice(0, MAX_POR_LINEA - MAX_NOTAS).map(({ valor }) => valor));
  const elegidas: Valuado[] = [];
  let tomado = linea.monto;
  for (const nota of notas) {
    if (elegidas.length === MAX_NOTAS) break;
    if (nota.documento.rut !== de || tomado + nota.valor > debido) continue;
    elegidas.push(nota);
    tomado += nota.valor;
  }
  return elegidas;
}

const elegido = (
  { id, moneda }: DocumentoPorElegir,
  monto: number,
  montoLinea: number,
  linea: LineaPorExplicar,
): DocumentoElegido => ({ id, monto, cierra: false, ...(moneda !== linea.moneda && { montoLinea }) });

/** What so much of the line settles of a document that is worth more; null where it comes to nothing in its currency. */
function parte(
  linea: LineaPorExplicar,
  queda: number,
  documento: DocumentoPorElegir,
  { delDia }: CambioDeLinea,
): DocumentoElegido | null {
  const monto = convertirEntre(queda, linea.moneda, documento.moneda, delDia);
  const valor = monto && convertirEntre(monto, documento.moneda, linea.moneda, delDia);
  // A few pesos are less than a cent, and what they would be rounded to is something else.
  if (!monto || !valor || queda - valor > valor * DESVIO_MAXIMO_DE_CAMBIO) return null;
  return elegido(documento, monto, queda, linea);
}

/**
 * The oldest documents until the line is spent, the last in part; of another currency by the value of the day, and whole
 * where what is left of the line is about its value. The notas de crédito of who owes them are netted first, as far as the
 * line is spent all the same. Both lists come oldest first.
 */
export function elegirAntiguos(
  linea: LineaPorExplicar,
  deudas: readonly DocumentoPorElegir[],
  notas: readonly DocumentoPorElegir[],
  cambio: CambioDeLinea,
): DocumentoElegido[] {
  const valuadas = valuar(linea, deudas, cambio);
  const rebajas = netear(linea, valuadas, valuar(linea, notas, cambio));
  const elegidos = rebajas.map(({ documento, valor }) => elegido(documento, documento.saldo, valor, linea));
  let queda = linea.monto + sumMontos(rebajas.map(({ valor }) => valor));
  for (const { documento, valor } of valuadas) {
    if (queda === 0 || elegidos.length === MAX_POR_LINEA) break;
    const ajena = documento.moneda !== linea.moneda;
    const entero = ajena ? ajusteDe(linea, queda, documento, cambio) !== null : valor === queda;
    if (entero || valor < queda) {
      const toma = entero ? queda : valor;
      elegidos.push(elegido(documento, documento.saldo, toma, linea));
      queda -= toma;
      continue;
    }
    const una = parte(linea, queda, documento, cambio);
    if (una === null) break;
    elegidos.push(una);
    queda = 0;
  }
  // Notes alone are no payment.
  return queda >= linea.monto ? [] : elegidos;
}
