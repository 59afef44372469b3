import type { Portal } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain/dinero';

export type Tone = 'pagado' | 'tramo-0' | 'tramo-1' | 'tramo-2' | 'tramo-3' | 'tramo-4';

/** A share of what is owed, in pesos. */
export interface Share {
  readonly label: string;
  readonly tone: Tone;
  readonly amount: number;
  readonly text: string;
}

const AGES = [
  ['porVencer', 'Por vencer', 'tramo-0'],
  ['hasta30', '1 a 30 días', 'tramo-1'],
  ['hasta60', '31 a 60 días', 'tramo-2'],
  ['hasta90', '61 a 90 días', 'tramo-3'],
  ['sobre90', 'Más de 90 días', 'tramo-4'],
] as const;

/** Shares of the bar, calm first. Nothing owed of an age is no share, and neither is a balance in favour. */
export function sharesOf(antiguedad: Portal['antiguedad']): Share[] {
  return AGES.map(([age, label, tone]) => ({
    label,
    tone,
    amount: antiguedad[age],
    text: formatMonto(antiguedad[age]),
  })).filter(({ amount }) => amount > 0);
}

/** The same in two: what is overdue, and what is not, for a narrow screen. */
export function halvesOf(antiguedad: Portal['antiguedad']): Share[] {
  const { porVencer, hasta30, hasta60, hasta90, sobre90 } = antiguedad;
  const overdue = hasta30 + hasta60 + hasta90 + sobre90;
  const halves: Share[] = [
    { label: 'Vencido', tone: 'tramo-2', amount: overdue, text: formatMonto(overdue) },
    { label: 'Por vencer', tone: 'tramo-0', amount: porVencer, text: formatMonto(porVencer) },
  ];
  return halves.filter(({ amount }) => amount > 0);
}
