import type { SumaDeBoletas } from './tipos.ts';

/** What all the boletas of a sum cost. */
export function totalDe({ exento, neto, iva, otros }: SumaDeBoletas): number {
  return exento + neto + iva + otros;
}

/**
 * What is left of the SII's total of a month once the boletas that are here one by one are taken out of it; null where
 * nothing is. More here than the SII says leaves nothing, never less than nothing.
 */
export function restoDeBoletas(sii: SumaDeBoletas, aqui: SumaDeBoletas): SumaDeBoletas | null {
  if (aqui.documentos >= sii.documentos) return null;
  const resto = (campo: keyof SumaDeBoletas) => Math.max(0, sii[campo] - aqui[campo]);
  const queda: SumaDeBoletas = {
    documentos: resto('documentos'),
    exento: resto('exento'),
    neto: resto('neto'),
    iva: resto('iva'),
    otros: resto('otros'),
  };
  return totalDe(queda) === 0 ? null : queda;
}
