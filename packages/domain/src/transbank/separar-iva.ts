import { assertMonto } from '../dinero/index.ts';

/**
 * Splits an amount that carries IVA of 19 % (DL 825, article 14) into net and IVA, in pesos: the net whose IVA,
 * truncated, gives the total; where rounding left none, the one just below. Both always sum the total.
 */
export function separarIva(total: number): { readonly neto: number; readonly iva: number } {
  const valor = Math.abs(assertMonto(total));
  const ivaDe = (neto: number) => Math.trunc((neto * 19) / 100);
  let neto = Math.ceil((valor * 100) / 119);
  if (neto + ivaDe(neto) > valor) neto -= 1;
  const signo = total < 0 ? -1 : 1;
  return { neto: signo * neto + 0, iva: signo * (valor - neto) + 0 };
}
