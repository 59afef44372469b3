import type { Medicion } from '@cuadra/contract';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { formatEntero, formatPorcentaje, mesCorto, mesLargo } from '../../../shared/formats/index.ts';

const SERIES = [
  { key: 'precision', label: 'Precisión', muestra: 'bg-chart-1', color: 'var(--chart-1)' },
  { key: 'cobertura', label: 'Cobertura', muestra: 'bg-chart-2', color: 'var(--chart-2)' },
] as const;

const decir = (parte: number | null) => (parte === null ? '–' : formatPorcentaje(parte));

/** Precision and recall of each month; a month in which nothing was decided breaks the line. */
export default function GraficoMedicion({ meses }: { meses: Medicion['meses'] }) {
  const dichos = meses.flatMap(({ precision, cobertura }) => [precision ?? 1, cobertura ?? 1]);
  // A machine that is nearly always right draws a flat line on an axis from zero.
  const desde = Math.max(Math.floor(Math.min(...dichos) * 10 - 1) / 10, 0);
  return (
    <section aria-labelledby="medicion-por-mes">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="medicion-por-mes" className="font-semibold">
          Mes a mes
        </h2>
        <p className="text-12 text-muted-foreground">Según el mes en que se decidió</p>
        <ul aria-hidden className="ml-auto flex gap-4 text-12 text-muted-foreground">
          {SERIES.map(({ key, label, muestra }) => (
            <li key={key} className="flex items-center gap-1.5">
              <span className={`size-2 rounded-[2px] ${muestra}`} />
              {label}
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden className="h-56">
        <ResponsiveContainer width="100%" height="100%">
          <LineChart
            data={meses}
            accessibilityLayer={false}
            margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
            <YAxis
              width={52}
              domain={[desde, 1]}
              axisLine={false}
              tickLine={false}
              tickCount={5}
              tickFormatter={(valor: number) => `${formatEntero(Math.round(valor * 100))} %`}
              tick={{ fill: 'var(--muted-foreground)', fontSize: 12 }}
            />
            <XAxis
              dataKey="mes"
              axisLine={false}
              tickLine={false}
              interval="preserveStartEnd"
              minTickGap={8}
              tickMargin={6}
              padding={{ left: 12, right: 12 }}
              tickFormatter={(mes: string) => mesCorto(mes).slice(0, 3)}
              tick={{ fill: 'var(--muted-foreground)', fontSize: 12 }}
            />
            {SERIES.map(({ key, color }) => (
              <Line
                key={key}
                dataKey={key}
                stroke={color}
                strokeWidth={2}
                dot={{ r: 3, fill: color, strokeWidth: 0 }}
                isAnimationActive={false}
                connectNulls={false}
              />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
      <details className="mt-2 text-12">
        <summary className="w-fit cursor-pointer rounded-xs text-muted-foreground hover:text-foreground">
          Ver como tabla
        </summary>
        <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-label="Mes a mes, tabla">
          <table className="w-full min-w-100">
            <thead>
              <tr className="border-b text-left text-11 text-muted-foreground">
                <th scope="col" className="py-1 font-medium">
                  Mes
                </th>
                <th scope="col" className="num py-1 font-medium">
                  Decididas
                </th>
                <th scope="col" className="num py-1 font-medium">
                  Precisión
                </th>
                <th scope="col" className="num py-1 font-medium">
                  Cobertura
                </th>
                <th scope="col" className="num py-1 font-medium">
                  Sin preguntar
                </th>
              </tr>
            </thead>
            <tbody>
              {meses.map((fila) => (
                <tr key={fila.mes} className="border-b last:border-b-0">
                  <th scope="row" className="py-1 text-left font-normal">
                    {mesLargo(fila.mes)}
                  </th>
                  <td className="num py-1">{formatEntero(fila.decididas)}</td>
                  <td className="num py-1">{decir(fila.precision)}</td>
                  <td className="num py-1">{decir(fila.cobertura)}</td>
                  <td className="num py-1">{formatEntero(fila.automaticas)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
