import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { fechaCorta, formatEntero, plural } from '../../../shared/formats/index.ts';
import type { DiaDeGrafico } from './resumen.ts';

const TINTA = { fill: 'var(--muted-foreground)', fontSize: 12 };

/** What the rules did and what waits, day by day. */
export default function Grafico({ dias }: { dias: readonly DiaDeGrafico[] }) {
  const id = useId();
  const hechas = dias.reduce((suma, dia) => suma + dia.hechas, 0);
  const esperan = dias.reduce((suma, dia) => suma + dia.esperan, 0);
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={id} className="font-semibold">
          Registros en que actuaron
        </h2>
        <ul aria-hidden className="flex gap-4 text-12 text-muted-foreground sm:ml-auto">
          <li className="flex items-center gap-1.5">
            <span className="size-2 rounded-[2px] bg-chart-1" />
            Hechos
          </li>
          {esperan > 0 ? (
            <li className="flex items-center gap-1.5">
              <span className="size-2 rounded-[2px] bg-aviso" />
              Esperan
            </li>
          ) : null}
        </ul>
      </div>
      <div
        role="img"
        aria-label={`Gráfico: las reglas actuaron en ${plural(hechas, 'registro')}${esperan > 0 ? ` y ${plural(esperan, 'espera', 'esperan')}` : ''}. La tabla que sigue lo dice por regla.`}
        className="h-40"
      >
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={[...dias]}
            accessibilityLayer={false}
            margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
            barCategoryGap="20%"
          >
            <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
            <YAxis
              width={44}
              axisLine={false}
              tickLine={false}
              allowDecimals={false}
              tickCount={4}
              tickFormatter={(valor: number) => formatEntero(valor)}
              tick={TINTA}
            />
            <XAxis
              dataKey="fecha"
              axisLine={false}
              tickLine={false}
              interval="preserveStartEnd"
              minTickGap={24}
              tickMargin={6}
              tickFormatter={(fecha: string) => fechaCorta(fecha)}
              tick={TINTA}
            />
            <Bar
              dataKey="hechas"
              stackId="a"
              fill="var(--chart-1)"
              isAnimationActive={false}
              maxBarSize={18}
            />
            <Bar
              dataKey="esperan"
              stackId="a"
              fill="var(--aviso)"
              isAnimationActive={false}
              maxBarSize={18}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </section>
  );
}
