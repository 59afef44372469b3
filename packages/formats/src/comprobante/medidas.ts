import { ALTO, MARGEN } from '../dte/impresa/hoja.ts';

export const TINTA = '#182024';
export const GRIS = '#5c6569';
export const BORDE = '#e2e5e6';
export const CARDENILLO = '#00755f';
export const CUERPO = 9.5;
/** The lowest point of the page that is written on. */
export const PIE = ALTO - MARGEN - 14;
