import type { Campo, Dato } from '../tipos.ts';

/** Most pesos of a transfer between banks, by Chilean payers' programs and a payments provider's documentation. */
export const MAX_ENTRE_BANCOS = 7_000_000;

/** A field of a fixed line at the left before blanks. */
export const texto = (desde: number, ancho: number, titulo: string, de: Dato): Campo => ({
  titulo,
  de,
  desde,
  ancho,
});

/** A field of a fixed line at the right after zeros. */
export const ceros = (desde: number, ancho: number, titulo: string, de: Dato): Campo => ({
  titulo,
  de,
  desde,
  ancho,
  ceros: true,
});

/** What a fixed line always says in a place. */
export const fijo = (desde: number, valor: string, titulo = valor): Campo => ({
  titulo,
  de: { fijo: valor },
  desde,
  ancho: valor.length,
});

/** A column of text of a spreadsheet, or a field between separators. */
export const columna = (titulo: string, de: Dato, ancho?: number): Campo => ({
  titulo,
  de,
  ...(ancho !== undefined && { ancho }),
});

export const columnaFija = (titulo: string, valor: string): Campo => ({ titulo, de: { fijo: valor } });

export const TODAS = ['corriente', 'vista', 'ahorro', 'rut'] as const;
