import type { AjusteCambio } from '../conciliacion/cambio.ts';
import { esCambioCercano } from '../conciliacion/otra-moneda.ts';
import type { Moneda } from '../dinero/index.ts';
import type { Fecha } from '../fecha/index.ts';
import { diaDeFecha } from '../fecha/index.ts';
import { convertirEntre, type ValoresDelDia } from '../monedas/index.ts';

/** How a rule finds the documents of a bank line. */
export interface TerminosDeBusqueda {
  /** `monto`: what comes to the line's amount; `antiguos`: the oldest, until the line is spent. */
  readonly busca: 'monto' | 'antiguos';
  /** For `monto`, by how much a balance may differ, in minor units; never by more than a hundredth of the line. */
  readonly tolerancia: number;
  /** Days that may lie between the line and a document, either way. */
  readonly dias: number;
}

/** What is open of a bank line, in minor units of its currency. */
export interface LineaPorExplicar {
  readonly monto: number;
  readonly moneda: Moneda;
  readonly fecha: Fecha;
}

/** An open document of a party that the line names. */
export interface DocumentoPorElegir {
  readonly id: number;
  /** Whose: a nota de crédito lowers only what the same one owes. */
  readonly rut: string;
  /** Of issue. */
  readonly fecha: Fecha;
  readonly vence: Fecha;
  readonly moneda: Moneda;
  /** Without sign, positive, in its currency. */
  readonly saldo: number;
  /** A nota de crédito: what it has is taken off what the line pays. */
  readonly rebaja: boolean;
}

/** What currencies are worth to a line. */
export interface CambioDeLinea {
  /** On its day. */
  readonly delDia: ValoresDelDia;
  /** On the days by which people turn an invoice into what they pay. */
  readonly dias: {
    ajuste(
      pagado: { monto: number; moneda: Moneda; dia: number },
      deuda: { saldo: number; moneda: Moneda; emision: number; vence: number },
    ): AjusteCambio | null;
  };
}

/** A document and how much of its balance the line settles, both positive, in the document's currency. */
export interface DocumentoElegido {
  readonly id: number;
  readonly monto: number;
  /** What of the line that is, where it is in another currency. */
  readonly montoLinea?: number;
  /** The little that differs is closed with it. */
  readonly cierra: boolean;
}

/** A rule settles at most as many documents with one line, notas de crédito among them. */
export const MAX_POR_LINEA = 50;

export const masAntiguo = (a: DocumentoPorElegir, b: DocumentoPorElegir): number =>
  a.fecha === b.fecha ? a.id - b.id : a.fecha < b.fecha ? -1 : 1;

/**
 * Whether that much of the line is the whole document by the value of a day that people use, or near it. Rounding that is
 * nothing beside an invoice is most of an amount of a few pesos: one far from the value of the line's day fits none.
 */
export function ajusteDe(
  { moneda, fecha }: LineaPorExplicar,
  monto: number,
  documento: DocumentoPorElegir,
  { delDia, dias }: CambioDeLinea,
): AjusteCambio | null {
  const valor = convertirEntre(documento.saldo, documento.moneda, moneda, delDia);
  if (valor === null || !esCambioCercano(monto, valor)) return null;
  return dias.ajuste(
    { monto, moneda, dia: diaDeFecha(fecha) },
    {
      saldo: documento.saldo,
      moneda: documento.moneda,
      emision: diaDeFecha(documento.fecha),
      vence: diaDeFecha(documento.vence),
    },
  );
}
