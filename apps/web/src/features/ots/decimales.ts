/**
 * A number as people in Chile type it, as the decimal string of the contract: `1.500,5` → `1500.5`. A single dot that
 * does not part thousands is a decimal point: `33.5`. What is no number is given back as it is, for the server's and
 * the form's rules to complain of.
 */
export function leerDecimal(texto: string): string {
  const limpio = texto.replaceAll(/[\s$]/g, '');
  if (limpio === '') return '';
  if (limpio.includes(',')) return limpio.replaceAll('.', '').replace(',', '.');
  return /^\d{1,3}(\.\d{3})+$/.test(limpio) ? limpio.replaceAll('.', '') : limpio;
}

/** The other way: `1500.50` → `1.500,5`. */
export function escribirDecimal(decimal: string): string {
  const [entero = '', resto = ''] = decimal.split('.');
  const sinCeros = resto.replace(/0+$/, '');
  return entero.replaceAll(/\B(?=(\d{3})+$)/g, '.') + (sinCeros === '' ? '' : `,${sinCeros}`);
}
