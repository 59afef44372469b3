import type { TamanoEmpresa } from '@cuadra/contract';

/**
 * Upper bounds of the yearly income from sales, in UF and without IVA (Ley 20.416, artículo segundo; the SII's
 * statistics use the same ones).
 */
const HASTA_UF = [
  ['micro', 2_400],
  ['pequena', 25_000],
  ['mediana', 100_000],
] as const satisfies readonly (readonly [TamanoEmpresa, number])[];

/** The size of a company by its yearly sales in UF, a decimal string. */
export function sizeEmpresa(ventasUf: string): TamanoEmpresa {
  const uf = Number(ventasUf);
  if (uf <= 0) return 'sin_ventas';
  return HASTA_UF.find(([, hasta]) => uf <= hasta)?.[0] ?? 'grande';
}
