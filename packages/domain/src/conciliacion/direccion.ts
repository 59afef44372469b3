import type { LineaBancaria, ModeloConciliable } from './tipos.ts';

export type Direccion = 'abono' | 'cargo';

/** SII codes whose amount reduces what is owed: nota de crédito and its export form. */
const TIPOS_NOTA_CREDITO = new Set(['61', '112']);

export function esNotaCredito(tipo: string): boolean {
  return TIPOS_NOTA_CREDITO.has(tipo);
}

/** The direction of the bank line that settles a document: sales are collected, the rest is paid; a nota de crédito inverts. */
export function direccionDeDocumento(modelo: ModeloConciliable, tipo: string): Direccion {
  const cobro = modelo === 'Dte';
  return cobro !== esNotaCredito(tipo) ? 'abono' : 'cargo';
}

export function direccionDeLinea(linea: Pick<LineaBancaria, 'abono'>): Direccion {
  return linea.abono > 0 ? 'abono' : 'cargo';
}

export function montoDeLinea(linea: Pick<LineaBancaria, 'abono' | 'cargo'>): number {
  return linea.abono > 0 ? linea.abono : linea.cargo;
}
