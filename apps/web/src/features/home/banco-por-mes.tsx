import type { Home } from '@cuadra/contract';
import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, ReferenceArea, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { formatEntero, formatMonto, mesCorto, mesLargo } from '../../shared/formats/index.ts';
import { ListLink } from './list-link.tsx';

const MILLON = 1_000_000;
const SERIES = [
  { key: 'automatico', label: 'Automático', muestra: 'bg-chart-1' },
  { key: 'aMano', label: 'A mano', muestra: 'bg-chart-2' },
  { key: 'sinConciliar', label: 'Sin conciliar', muestra: 'trama' },
] as const;

interface BancoPorMesProps {
  readonly meses: Home['meses'];
  /** The month on screen, set apart. */
  readonly mes: string;
  readonly onMes: (mes: string) => void;
}

/** The bank over twelve months: explained by machine, by hand, and not explained, which is hatched. */
export default function BancoPorMes({ meses, mes, onMes }: BancoPorMesProps) {
  const trama = useId();
  const describe = useId();
  const total = meses.reduce((suma, m) => suma + m.automatico + m.aMano + m.sinConciliar, 0);
  return (
    <section aria-labelledby="banco-por-mes">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="banco-por-mes" className="font-semibold">
          Banco por mes
        </h2>
        <p className="text-12 text-muted-foreground">Millones de pesos, abonos y cargos</p>
        <ul className="ml-auto flex gap-4 text-12 text-muted-foreground" aria-hidden>
          {SERIES.map(({ key, label, muestra }) => (
            <li key={key} className="flex items-center gap-1.5">
              <span className={`size-2 rounded-[2px] ${muestra}`} />
              {label}
            </li>
          ))}
        </ul>
      </div>
      <div role="img" aria-labelledby="banco-por-mes" aria-describedby={describe} className="h-58">
        <p id={describe} className="sr-only">
          Barras de {meses.length} meses, de {mesLargo(meses[0]?.mes ?? mes)} a{' '}
          {mesLargo(meses.at(-1)?.mes ?? mes)}; en total {formatMonto(total)}. La tabla que sigue dice lo
          mismo.
        </p>
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={meses}
            accessibilityLayer={false}
            margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
            barCategoryGap="31%"
            barSize={24}
            onClick={({ activeLabel }) => {
              if (typeof activeLabel === 'string') onMes(activeLabel);
            }}
            className="[&_*]:outline-none [&_.recharts-surface]:cursor-pointer"
          >
            <defs>
              <pattern
                id={trama}
                width="3.5"
                height="3.5"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width="3.5" height="3.5" fill="var(--chart-3)" />
                <rect width="1" height="3.5" fill="var(--chart-trama)" />
              </pattern>
            </defs>
            <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
            <ReferenceArea
              x1={mes}
              x2={mes}
              fill="var(--muted)"
              fillOpacity={1}
              ifOverflow="visible"
              zIndex={-1}
            />
            <YAxis
              width={44}
              axisLine={false}
              tickLine={false}
              tickCount={5}
              tickFormatter={(valor: number) => formatEntero(Math.round(valor / MILLON))}
              tick={{ fill: 'var(--muted-foreground)', fontSize: 12 }}
            />
            <XAxis
              dataKey="mes"
              axisLine={false}
              tickLine={false}
              interval="preserveStartEnd"
              minTickGap={8}
              tickMargin={6}
              tick={(tick: MonthTickProps) => drawMonth(tick, mes)}
            />
            {SERIES.map(({ key }, i) => (
              <Bar
                key={key}
                dataKey={key}
                stackId="banco"
                isAnimationActive={false}
                fill={key === 'sinConciliar' ? `url(#${trama})` : `var(--chart-${i + 1})`}
                stroke="var(--background)"
                strokeWidth={1}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <Tabla meses={meses} />
    </section>
  );
}

interface MonthTickProps {
  readonly x: number | string;
  readonly y: number | string;
  readonly payload: { readonly value: string };
}

/** Name of a month under its bar; the one on screen stands out. */
function drawMonth({ x, y, payload }: MonthTickProps, mes: string) {
  const actual = payload.value === mes;
  return (
    <text
      x={x}
      y={Number(y) + 10}
      textAnchor="middle"
      fontSize={12}
      fontWeight={actual ? 600 : 400}
      fill={actual ? 'var(--foreground)' : 'var(--muted-foreground)'}
    >
      {mesCorto(payload.value).slice(0, 3)}
    </text>
  );
}

/** The same figures in words, for those who do not see the bars. */
function Tabla({ meses }: { meses: Home['meses'] }) {
  return (
    <details className="mt-2 text-12">
      <summary className="w-fit cursor-pointer rounded-xs text-muted-foreground hover:text-foreground">
        Ver como tabla
      </summary>
      <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-label="Banco por mes, tabla">
        <table className="w-full min-w-100">
          <thead>
            <tr className="border-b text-left text-11 text-muted-foreground">
              <th scope="col" className="py-1 font-medium">
                Mes
              </th>
              {SERIES.map(({ key, label }) => (
                <th key={key} scope="col" className="py-1 text-right font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {meses.map((fila) => (
              <tr key={fila.mes} className="border-b last:border-b-0">
                <th scope="row" className="py-1 text-left font-normal">
                  <ListLink to="/cartolas" search={{ periodo: fila.mes }}>
                    {mesLargo(fila.mes)}
                  </ListLink>
                </th>
                {SERIES.map(({ key }) => (
                  <td key={key} className="num py-1">
                    {formatMonto(fila[key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
