/** Figures of a counterparty in the words of a supplier. */
export function presentCifras<C extends { readonly ultima: string | null }>({ ultima, ...cifras }: C) {
  return { ...cifras, ultimaCompra: ultima };
}
