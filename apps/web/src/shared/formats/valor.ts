/** A value in pesos as its institution writes it: `39643.59` → `$39.643,59`. Decimals are never dropped. */
export function formatValor(valor: string): string {
  const [entero = '', decimales = ''] = valor.split('.');
  const miles = entero.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `$${miles},${decimales.padEnd(2, '0')}`;
}
