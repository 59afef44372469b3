import type { Celda } from '../tabla/tipos.ts';
import { normalizarEtiqueta } from '../valores/texto.ts';
import type { ResumenMapeado } from './tipos.ts';

const RESUMEN = /^(sub ?)?total(es)?\b|^suma(s)?\b|^saldos?\b|^balance\b|^(opening|closing) balance/;
const SALDO_INICIAL = /^saldo (inicial|anterior|previo|de apertura|al inicio)|^opening balance/;
const SALDO_FINAL = /^saldo (final|actual|contable|al cierre|de cierre)|^closing balance/;
/** Totals of the whole statement; those of a day or a page would not tie with its lines. */
const TOTAL = /^total(es)?\b(?!.*(dia|hoja|pagina))/;

/** A description that is a balance and nothing else: some banks date it, and put it under the credits. */
const SALDO_SUELTO =
  /^saldo (inicial|anterior|previo|final|actual|contable|de apertura|de cierre|al inicio|al cierre)( (del?|al) [^0-9]{0,20})?$/;

export function esSaldoSuelto(descripcion: Celda | undefined): boolean {
  return typeof descripcion === 'string' && SALDO_SUELTO.test(normalizarEtiqueta(descripcion));
}

export type CampoDeMonto = 'cargo' | 'abono' | 'monto' | 'saldo';

/**
 * Takes into the summary what a totals or balance row says, `monto` giving its amount in a column. False, and
 * nothing is taken, when the row is not one.
 */
export function tomarFilaResumen(
  celdas: readonly Celda[],
  resumen: ResumenMapeado,
  monto: (campo: CampoDeMonto) => number | null,
): boolean {
  const rotulo = celdas
    .map((celda) => (typeof celda === 'string' ? normalizarEtiqueta(celda) : ''))
    .find((texto) => RESUMEN.test(texto));
  if (rotulo === undefined) return false;
  resumen.saltadas.totales += 1;
  const saldo = (): number | null => monto('saldo') ?? monto('monto') ?? monto('abono');
  if (SALDO_INICIAL.test(rotulo)) resumen.saldoInicial ??= saldo();
  else if (SALDO_FINAL.test(rotulo)) resumen.saldoFinal = saldo();
  else if (TOTAL.test(rotulo)) {
    const cargos = monto('cargo');
    const abonos = monto('abono');
    if (cargos !== null) resumen.totalCargos = Math.abs(cargos);
    if (abonos !== null) resumen.totalAbonos = Math.abs(abonos);
  }
  return true;
}
