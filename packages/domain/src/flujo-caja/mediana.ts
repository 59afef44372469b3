/**
 * The lower weighted median: the first value by which half of the weight has passed, so always one that was observed.
 * Null where nothing weighs.
 */
export function medianaPonderada(valores: readonly { valor: number; peso: number }[]): number | null {
  const total = valores.reduce((suma, { peso }) => suma + peso, 0);
  if (total <= 0) return null;
  let pasado = 0;
  for (const { valor, peso } of valores.toSorted((a, b) => a.valor - b.valor)) {
    pasado += peso;
    if (pasado * 2 >= total) return valor;
  }
  return null;
}
