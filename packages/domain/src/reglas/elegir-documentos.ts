import { diasEntre, type Fecha } from '../fecha/index.ts';

/** How a rule finds the document of a bank line. */
export interface TerminosDeBusqueda {
  /** `monto`: one document of the line's amount; `antiguos`: the oldest, until the line is spent. */
  readonly busca: 'monto' | 'antiguos';
  /** For `monto`, by how much a balance may differ, in minor units; never by more than a hundredth of the line. */
  readonly tolerancia: number;
  /** Days that may lie between the line and a document, either way. */
  readonly dias: number;
}

/** What is open of a bank line, in minor units. */
export interface LineaPorExplicar {
  readonly monto: number;
  readonly fecha: Fecha;
}

/** An open document that the line could settle: of its currency, and owed the way that the line goes. */
export interface DocumentoPorElegir {
  readonly id: number;
  /** Of issue. */
  readonly fecha: Fecha;
  /** Without sign, positive. */
  readonly saldo: number;
}

/** A document and how much of its balance the line settles; `cierra` where the little that differs is closed with it. */
export interface DocumentoElegido {
  readonly id: number;
  readonly monto: number;
  readonly cierra: boolean;
}

/** A rule settles at most as many documents with one line. */
export const MAX_POR_LINEA = 50;

/** The largest part of a line that a tolerance may let go: one in a hundred. */
const PARTE_TOLERADA = 100;

const masAntiguo = (a: DocumentoPorElegir, b: DocumentoPorElegir) =>
  a.fecha === b.fecha ? a.id - b.id : a.fecha < b.fecha ? -1 : 1;

/**
 * What a line settles by a rule's terms; nothing where no document fits. It never takes more than the line has open nor
 * than a document's balance. Among equals the one issued first goes first.
 */
export function elegirDocumentos(
  linea: LineaPorExplicar,
  candidatos: readonly DocumentoPorElegir[],
  { busca, tolerancia, dias }: TerminosDeBusqueda,
): DocumentoElegido[] {
  if (linea.monto <= 0) return [];
  const posibles = candidatos
    .filter(({ fecha, saldo }) => saldo > 0 && Math.abs(diasEntre(fecha, linea.fecha)) <= dias)
    .toSorted(masAntiguo);
  if (busca === 'monto') {
    const margen = Math.min(tolerancia, Math.floor(linea.monto / PARTE_TOLERADA));
    const difiere = ({ saldo }: DocumentoPorElegir) => Math.abs(saldo - linea.monto);
    // Sorting keeps the oldest first among those that differ alike.
    const [mejor] = posibles
      .filter((documento) => difiere(documento) <= margen)
      .toSorted((a, b) => difiere(a) - difiere(b));
    if (!mejor) return [];
    return [{ id: mejor.id, monto: Math.min(mejor.saldo, linea.monto), cierra: difiere(mejor) > 0 }];
  }
  const elegidos: DocumentoElegido[] = [];
  let queda = linea.monto;
  for (const { id, saldo } of posibles) {
    if (queda === 0 || elegidos.length === MAX_POR_LINEA) break;
    const monto = Math.min(saldo, queda);
    elegidos.push({ id, monto, cierra: false });
    queda -= monto;
  }
  return elegidos;
}
