/** A value of a CSV as PostgreSQL writes it: null is nothing, the empty text is a pair of quotes. */
export function csvCell(valor: string | null): string {
  if (valor === null) return '';
  return valor === '' || /[",\r\n]/.test(valor) || valor === '\\.'
    ? `"${valor.replaceAll('"', '""')}"`
    : valor;
}

export const csvRow = (valores: readonly (string | null)[]): string => `${valores.map(csvCell).join(',')}\n`;
