/** Ranges of days overdue, by their names in addresses. The first one is what is not due yet. */
export const TRAMOS_COBRANZA = ['0', '1-30', '31-60', '61-90', 'mas-90'] as const;
export type TramoCobranza = (typeof TRAMOS_COBRANZA)[number];

/** The range of an open document with a balance. A credit note has no due date: it counts as not due. */
export function tramoDe(saldo: number, diasVencido: number): TramoCobranza {
  if (saldo < 0 || diasVencido <= 0) return '0';
  if (diasVencido <= 30) return '1-30';
  if (diasVencido <= 60) return '31-60';
  return diasVencido <= 90 ? '61-90' : 'mas-90';
}
