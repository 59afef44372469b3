import { MODELOS, tipoDe } from '../documentos/index.ts';
import type { LineaBancaria, ModeloConciliable } from './tipos.ts';

export type Direccion = 'abono' | 'cargo';

/** Whether the amount of a type reduces the debt: each nota de crédito, also on paper and of exports. */
export function esNotaCredito(tipo: string): boolean {
  return tipoDe(tipo)?.signo === -1;
}

/** The direction of the bank line that settles a document: sales are collected, the rest is paid; a nota de crédito inverts. */
export function direccionDeDocumento(modelo: ModeloConciliable, tipo: string): Direccion {
  const cobro = MODELOS[modelo].sentido === 'ingreso';
  return cobro !== esNotaCredito(tipo) ? 'abono' : 'cargo';
}

export function direccionDeLinea(linea: Pick<LineaBancaria, 'abono'>): Direccion {
  return linea.abono > 0 ? 'abono' : 'cargo';
}

export function montoDeLinea(linea: Pick<LineaBancaria, 'abono' | 'cargo'>): number {
  return linea.abono > 0 ? linea.abono : linea.cargo;
}
