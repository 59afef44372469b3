import type { CeldaExportada } from '@cuadra/formats';

/** Cells of the books, which are in pesos. */
export const texto = (valor: string | null): CeldaExportada =>
  valor === null || valor === '' ? null : { tipo: 'texto', texto: valor };
export const dia = (valor: string | null): CeldaExportada =>
  valor === null ? null : { tipo: 'fecha', fecha: valor };
export const pesos = (monto: number): CeldaExportada => ({ tipo: 'monto', monto, moneda: 'CLP' });
/** Empty where there is nothing, as on paper. */
export const pesosONada = (monto: number): CeldaExportada => (monto === 0 ? null : pesos(monto));
export const numero = (valor: number): CeldaExportada => ({ tipo: 'numero', numero: valor });
