import type { Portal } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain/dinero';
import { Legend } from './age-bar.tsx';
import { barsOf, scaleOf, unitOf, type MonthBar } from './months.ts';

/** Of the drawing, in its own units: it grows with its frame. */
const WIDTH = 740;
const HEIGHT = 180;
const LEFT = 46;
const TOP = 20;
const BOTTOM = 22;
const BAR = 0.56;

const SERIES = [
  { part: 'pagado', label: 'Pagado', tone: 'pagado', fill: 'fill-chart-1' },
  { part: 'porVencer', label: 'Por vencer', tone: 'tramo-0', fill: 'fill-tramo-0' },
  { part: 'vencido', label: 'Vencido', tone: 'tramo-2', fill: 'fill-tramo-2' },
] as const;

/** Twelve months of invoices by how they stand; a table tells the same to a screen reader. */
export function MonthChart({ portal }: { portal: Portal }) {
  const bars = barsOf(portal);
  const highest = Math.max(0, ...bars.map((bar) => bar.pagado + bar.porVencer + bar.vencido));
  if (highest === 0) return null;
  const unit = unitOf(highest);
  return (
    <section
      aria-labelledby="por-mes"
      className="rounded-md border bg-background p-4 max-md:rounded-none max-md:border-x-0 max-md:px-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="por-mes" className="font-semibold">
          Tus facturas por mes
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-muted-foreground">
          <span>{unit.name}</span>
          <Legend entries={SERIES} className="gap-x-4" />
        </div>
      </div>
      <Drawing bars={bars} highest={highest} />
      <MonthTable bars={bars} />
    </section>
  );
}

function Drawing({ bars, highest }: { bars: readonly MonthBar[]; highest: number }) {
  const { ticks, max } = scaleOf(highest);
  const unit = unitOf(highest);
  const decimals = ticks.some((tick) => unit.of(tick) !== unit.of(tick, 1).replace(',0', '')) ? 1 : 0;
  const floor = HEIGHT - BOTTOM;
  const y = (amount: number) => floor - (amount / max) * (floor - TOP);
  const step = (WIDTH - LEFT) / bars.length;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className="mt-2 w-full text-11 max-md:text-[18px]">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={LEFT}
            x2={WIDTH}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? 'stroke-control' : 'stroke-chart-grid'}
          />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" className="fill-muted-foreground">
            {unit.of(tick, decimals)}
          </text>
        </g>
      ))}
      {bars.map((bar, i) => (
        <Bar
          key={bar.mes}
          bar={bar}
          left={LEFT + step * i + (step * (1 - BAR)) / 2}
          width={step * BAR}
          y={y}
          label={unit.of(bar.porVencer + bar.vencido, 1)}
          // On a telephone the names of all months would touch.
          sparse={(bars.length - 1 - i) % 3 !== 0}
        />
      ))}
    </svg>
  );
}

interface BarProps {
  readonly bar: MonthBar;
  readonly left: number;
  readonly width: number;
  readonly y: (amount: number) => number;
  readonly label: string;
  readonly sparse: boolean;
}

function Bar({ bar, left, width, y, label, sparse }: BarProps) {
  const middle = left + width / 2;
  const total = bar.pagado + bar.porVencer + bar.vencido;
  return (
    <g>
      {SERIES.map(({ part, fill }, i) => {
        const amount = bar[part];
        const below = SERIES.slice(0, i).reduce((sum, each) => sum + bar[each.part], 0);
        const top = y(below + amount);
        const height = y(below) - top;
        // A gap tells two parts apart without their colours.
        const gap = below > 0 && height > 2 ? 1.5 : 0;
        return amount === 0 ? null : (
          <rect
            key={part}
            x={left}
            width={width}
            y={top}
            height={Math.max(0.5, height - gap)}
            className={fill}
          />
        );
      })}
      {bar.porVencer + bar.vencido > 0 ? (
        <text x={middle} y={y(total) - 6} textAnchor="middle" className="fill-foreground">
          {label}
        </text>
      ) : null}
      <text
        x={middle}
        y={HEIGHT - 5}
        textAnchor="middle"
        className={`fill-muted-foreground ${sparse ? 'max-md:hidden' : ''}`}
      >
        {bar.nombre.slice(0, 3)}
      </text>
    </g>
  );
}

function MonthTable({ bars }: { bars: readonly MonthBar[] }) {
  return (
    <table className="sr-only">
      <caption>Tus facturas por mes</caption>
      <thead>
        <tr>
          <th scope="col">Mes</th>
          {SERIES.map(({ part, label }) => (
            <th key={part} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.mes}>
            <th scope="row">
              {bar.nombre} {bar.mes.slice(0, 4)}
            </th>
            {SERIES.map(({ part }) => (
              <td key={part}>{formatMonto(bar[part])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
