import type { AbonoTransbank, FilaTransbank } from '@cuadra/contract';

export const NOMBRE_MEDIO: Readonly<Record<AbonoTransbank['medio'], string>> = {
  credito: 'Crédito',
  debito: 'Débito',
  prepago: 'Prepago',
};

export const NOMBRE_FILA: Readonly<Record<FilaTransbank['tipo'], string>> = {
  venta: 'Venta',
  anulacion: 'Anulación',
  cobro: 'Cobro',
  retencion: 'Retención',
};

type Partes = Pick<
  AbonoTransbank,
  'ventas' | 'anulaciones' | 'comision' | 'ivaComision' | 'retenciones' | 'cobros' | 'neto'
>;

/** What a deposit is made of, in order, with its sign: the last is their sum. What is nothing is left out. */
export function partesDe(partes: Partes): readonly (readonly [string, number])[] {
  const { ventas, anulaciones, comision, ivaComision, retenciones, cobros, neto } = partes;
  const todas = [
    ['Ventas', ventas],
    ['Anulaciones', -anulaciones],
    ['Comisión', -comision],
    ['IVA de la comisión', -ivaComision],
    ['Cobros con IVA', -cobros],
    ['Retenciones', -retenciones],
  ] as const;
  return [...todas.filter(([, monto]) => monto !== 0), ['Abono', neto]];
}
