import type { Portal } from '@cuadra/contract';
import { NOMBRES_DE_MES } from '@cuadra/domain/fecha';

/** What was billed in a month, in pesos, by how it stands today. None is negative. */
export interface MonthBar {
  /** `yyyy-MM`. */
  readonly mes: string;
  readonly nombre: string;
  readonly pagado: number;
  readonly porVencer: number;
  readonly vencido: number;
}

/** Bars of the twelve months. A month of more credit notes than invoices has none. */
export function barsOf({
  facturacionHistorica,
  porPagar,
}: Pick<Portal, 'facturacionHistorica' | 'porPagar'>): MonthBar[] {
  const owed = new Map(porPagar.map((month) => [month.mes, month]));
  return facturacionHistorica.map(({ mes, monto }) => {
    const { monto: open = 0, vencido = 0 } = owed.get(mes) ?? {};
    return {
      mes,
      nombre: NOMBRES_DE_MES[Number(mes.slice(5, 7)) - 1] ?? '',
      pagado: Math.max(0, monto - Math.max(0, open)),
      porVencer: Math.max(0, open - vencido),
      vencido: Math.max(0, vencido),
    };
  });
}

const STEPS = [1, 2, 2.5, 5, 10];

export interface Scale {
  /** Values of the lines, from zero to the highest. */
  readonly ticks: readonly number[];
  readonly max: number;
}

/** A scale of two or three round steps that holds the highest bar. */
export function scaleOf(highest: number): Scale {
  if (highest <= 0) return { ticks: [0], max: 1 };
  const rough = highest / 2;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((each) => each * power >= rough) ?? 10);
  const count = Math.ceil(highest / step);
  return { ticks: Array.from({ length: count + 1 }, (_, i) => i * step), max: count * step };
}

const MILLION = 1_000_000;
const THOUSAND = 1_000;

/** Unit that keeps the figures of the chart short. */
export function unitOf(highest: number): { name: string; of: (amount: number, decimals?: number) => string } {
  const [name, size] =
    highest >= MILLION ? (['Millones de pesos', MILLION] as const) : (['Miles de pesos', THOUSAND] as const);
  return {
    name,
    of: (amount, decimals = 0) => (amount / size).toFixed(decimals).replace('.', ','),
  };
}
