export { ErrorFormato } from './error-formato.ts';
export { comoBuffer, decodificarComo, decodificarLista, decodificarTexto } from './decodificar-texto.ts';
export type { Codificacion, TextoDecodificado } from './decodificar-texto.ts';
export { decimalAMonto, formatDecimal, parseDecimal } from './decimal.ts';
export type { Decimal, MontoMenor } from './decimal.ts';
