import type { PortalDeProveedor } from '@cuadra/contract';
import { formatMonto } from '@cuadra/domain/dinero';
import { NOMBRES_DE_MES } from '@cuadra/domain/fecha';
import { useId } from 'react';
import { unitOf } from '../months.ts';

type Month = PortalDeProveedor['meses'][number];

/** Of the drawing, in its own units: it grows with its frame. */
const WIDTH = 480;
const HEIGHT = 118;
const TOP = 18;
const BOTTOM = 20;
const BAR = 0.56;

const nameOf = (mes: string) => NOMBRES_DE_MES[Number(mes.slice(5, 7)) - 1] ?? '';

/** What was paid by month, and what is approved hatched; a table tells the same to a screen reader. */
export function MonthChart({ meses }: { meses: readonly Month[] }) {
  const highest = Math.max(0, ...meses.map(({ pagado, aprobado }) => pagado + aprobado));
  if (highest === 0) return null;
  const unit = unitOf(highest);
  return (
    <section aria-labelledby="por-mes" className="w-full md:max-w-120">
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <h2
          id="por-mes"
          className="font-semibold max-md:text-12 max-md:font-normal max-md:text-muted-foreground"
        >
          <span className="max-md:hidden">Lo que te han pagado</span>
          <span className="md:hidden">
            Pagado y aprobado, en {unit.name.replace(' de pesos', '').toLowerCase()}
          </span>
        </h2>
        <ul className="flex gap-3 text-12 text-muted-foreground max-md:hidden">
          <li>{unit.name.replace(' de pesos', '')}</li>
          <li className="flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 rounded-[2px] bg-chart-1" />
            Pagado
          </li>
          <li className="flex items-center gap-1.5">
            <span
              aria-hidden
              className="size-2.5 rounded-[2px] border border-chart-1 bg-[repeating-linear-gradient(135deg,var(--chart-2)_0_1px,transparent_1px_3px)]"
            />
            Aprobado
          </li>
        </ul>
      </div>
      <Drawing meses={meses} highest={highest} label={(amount) => unit.of(amount, 1)} />
      <MonthTable meses={meses} />
    </section>
  );
}

interface DrawingProps {
  readonly meses: readonly Month[];
  readonly highest: number;
  readonly label: (amount: number) => string;
}

function Drawing({ meses, highest, label }: DrawingProps) {
  const hatch = useId();
  const floor = HEIGHT - BOTTOM;
  const height = (amount: number) => (amount / highest) * (floor - TOP);
  const step = WIDTH / meses.length;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className="mt-1 w-full text-12 max-md:text-[14px]">
      <defs>
        <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="1.5" height="4" className="fill-chart-2" />
        </pattern>
      </defs>
      <line x1={0} x2={WIDTH} y1={floor} y2={floor} className="stroke-control" />
      {meses.map(({ mes, pagado, aprobado }, i) => {
        const left = step * i + (step * (1 - BAR)) / 2;
        const middle = left + (step * BAR) / 2;
        const paid = height(pagado);
        const approved = height(aprobado);
        // A gap tells two parts apart without their colours.
        const gap = pagado > 0 && aprobado > 0 ? 2 : 0;
        return (
          <g key={mes}>
            {pagado === 0 ? null : (
              <rect x={left} width={step * BAR} y={floor - paid} height={paid} className="fill-chart-1" />
            )}
            {aprobado === 0 ? null : (
              <rect
                x={left + 0.5}
                width={step * BAR - 1}
                y={floor - paid - approved}
                height={Math.max(1, approved - gap)}
                fill={`url(#${hatch})`}
                className="stroke-chart-1"
              />
            )}
            {pagado + aprobado === 0 ? null : (
              <text
                x={middle}
                y={floor - paid - approved - 5}
                textAnchor="middle"
                className="fill-foreground"
              >
                {label(pagado + aprobado)}
              </text>
            )}
            <text x={middle} y={HEIGHT - 5} textAnchor="middle" className="fill-muted-foreground">
              {nameOf(mes).slice(0, 3)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function MonthTable({ meses }: { meses: readonly Month[] }) {
  return (
    <table className="sr-only">
      <caption>Pagos por mes</caption>
      <thead>
        <tr>
          <th scope="col">Mes</th>
          <th scope="col">Pagado</th>
          <th scope="col">Aprobado</th>
        </tr>
      </thead>
      <tbody>
        {meses.map(({ mes, pagado, aprobado }) => (
          <tr key={mes}>
            <th scope="row">
              {nameOf(mes)} {mes.slice(0, 4)}
            </th>
            <td>{formatMonto(pagado)}</td>
            <td>{formatMonto(aprobado)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
