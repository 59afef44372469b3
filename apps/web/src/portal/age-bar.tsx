import type { Share, Tone } from './shares.ts';

/** Whole class names: the style sheet holds those that it finds written. */
export const TONE_CLASS: Readonly<Record<Tone, string>> = {
  pagado: 'bg-chart-1',
  'tramo-0': 'bg-tramo-0',
  'tramo-1': 'bg-tramo-1',
  'tramo-2': 'bg-tramo-2',
  'tramo-3': 'bg-tramo-3',
  'tramo-4': 'bg-tramo-4',
};

/** Shares of what is owed in one bar. */
export function AgeBar({ shares, label }: { shares: readonly Share[]; label: string }) {
  const said = shares.map((share) => `${share.label} ${share.text}`).join(', ');
  return (
    <div
      role="img"
      aria-label={`${label}: ${said}`}
      className="mt-4 flex h-2.5 w-full gap-px overflow-hidden rounded-full"
    >
      {shares.map(({ tone, amount }) => (
        <span
          key={tone}
          className={`h-full min-w-0.5 ${TONE_CLASS[tone]}`}
          style={{ flex: `${amount} 0 0` }}
        />
      ))}
    </div>
  );
}

export interface LegendProps {
  readonly entries: readonly { readonly label: string; readonly tone: Tone; readonly text?: string }[];
  readonly className?: string;
}

/** Names, and figures where there are, of the colours of a chart. */
export function Legend({ entries, className = '' }: LegendProps) {
  return (
    <ul className={`flex flex-wrap gap-x-5 gap-y-1 ${className}`}>
      {entries.map(({ label, tone, text }) => (
        <li key={tone} className="flex items-center gap-1.5">
          <span aria-hidden className={`size-2 rounded-[2px] ${TONE_CLASS[tone]}`} />
          <span className="text-muted-foreground">{label}</span>
          {text === undefined ? null : <span className="tnum font-medium">{text}</span>}
        </li>
      ))}
    </ul>
  );
}
