const TINTA = { fill: 'var(--muted-foreground)', fontSize: 12 };
const SIN_RAYA = { axisLine: false, tickLine: false } as const;

/** How the axes and lines of every chart look. */
export const EJE_X = {
  ...SIN_RAYA,
  interval: 'preserveStartEnd',
  minTickGap: 8,
  tickMargin: 6,
  tick: TINTA,
} as const;
export const EJE_Y = { ...SIN_RAYA, width: 52, tickCount: 4, tick: TINTA } as const;
export const REJILLA = { vertical: false, stroke: 'var(--chart-grid)' } as const;
export const MARGEN = { top: 8, right: 0, bottom: 0, left: 0 };
/** Where the last day or month is named: its words are wider than its bar. */
export const MARGEN_CON_NOMBRE = { ...MARGEN, right: 14 };

/** The axis of what never moves is named once, at its only value; of anything else as the library finds round ones. */
export function ejeDe(montos: readonly number[]): { domain?: [number, number]; ticks?: number[] } {
  const [menor, mayor] = [Math.min(...montos), Math.max(...montos)];
  if (menor !== mayor) return {};
  const lugar = Math.abs(mayor) / 10;
  return { domain: mayor === 0 ? [0, 1] : [mayor - lugar, mayor + lugar], ticks: [mayor] };
}
