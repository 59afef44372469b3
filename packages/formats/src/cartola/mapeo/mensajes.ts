import type { Moneda } from '@cuadra/domain';
import type { ProblemaMonto } from '../valores/monto.ts';

/** What to tell the person about an amount that could not be read. */
export function mensajeDeMonto(problema: ProblemaMonto, texto: string, moneda: Moneda): string {
  switch (problema) {
    case 'no-es-monto':
      return `«${texto}» no es un monto. Deja solo el número, por ejemplo 150.000.`;
    case 'separador-contradice':
      return `«${texto}» usa los puntos y comas al revés que el resto de la columna. Escríbelo como los demás montos.`;
    case 'con-decimales':
      return `«${texto}» tiene más decimales de los que admite ${moneda}. Corrige el monto o la moneda de la cuenta.`;
    case 'muy-grande':
      return `«${texto}» es demasiado grande para ser un monto. Revisa si la columna es la correcta.`;
  }
}

/** What to tell the person about a date that could not be read, or that has no year to be placed in. */
export function mensajeDeFecha(texto: string, sinAnio: boolean): string {
  if (texto === '') return 'La fila tiene monto pero no fecha. Complétala o borra la fila.';
  return sinAnio
    ? `La fecha «${texto}» no trae el año y la cartola no dice su período. Escríbela completa, por ejemplo 05-01-2026.`
    : `La fecha «${texto}» no existe o no se entiende. Escríbela como 05-01-2026.`;
}
