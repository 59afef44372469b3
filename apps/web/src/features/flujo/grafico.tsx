import type { FlujoDeCaja } from '@cuadra/contract';
import { DECIMALES } from '@cuadra/domain';
import type { PasoFlujo } from '@cuadra/domain/flujo-caja';
import { useId } from 'react';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { formatEntero, formatMonto } from '../../shared/formats/index.ts';
import { nombreCorto, nombreLargo } from './nombre-periodo.ts';
import { barrasDe } from './resumen.ts';

const LEYENDA = [
  ['Ingresos', 'bg-chart-1'],
  ['Egresos', 'bg-chart-2'],
  ['Proyectado', 'trama'],
  ['Saldo', 'h-0.5! w-3! bg-foreground'],
] as const;

/** What comes in and goes out of each period, what is expected of it hatched, and the balance that it leaves. */
export default function Grafico({ flujo, paso }: { flujo: FlujoDeCaja; paso: PasoFlujo }) {
  const id = useId();
  const { moneda, columnas } = flujo;
  const datos = barrasDe(flujo);
  const unidad = 10 ** DECIMALES[moneda];
  const mayor = Math.max(
    ...datos.flatMap((d) => [
      d.ingresoReal + d.ingresoEsperado,
      d.egresoReal + d.egresoEsperado,
      Math.abs(d.saldo),
    ]),
  );
  const enMillones = mayor >= 10_000_000 * unidad;
  const escala = (enMillones ? 1_000_000 : 1000) * unidad;
  const nombres = new Map(columnas.map((columna) => [columna.desde, nombreCorto(paso, columna)]));
  const ultima = columnas.at(-1);
  const trama = (clave: string, color: string) => (
    <pattern
      id={`${id}${clave}`}
      width="4"
      height="4"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="4" height="4" fill="var(--background)" />
      <rect width="1.75" height="4" fill={color} />
    </pattern>
  );
  return (
    <section aria-labelledby={`${id}t`} className="border-b px-4 py-4 sm:px-6">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={`${id}t`} className="font-semibold">
          Ingresos, egresos y saldo
        </h2>
        <p className="text-12 text-muted-foreground">
          {enMillones ? 'Millones' : 'Miles'} de {moneda === 'CLP' ? 'pesos' : moneda}
        </p>
        <ul aria-hidden className="flex flex-wrap gap-x-4 text-12 text-muted-foreground sm:ml-auto">
          {LEYENDA.map(([nombre, muestra]) => (
            <li key={nombre} className="flex items-center gap-1.5">
              <span className={`size-2 rounded-[2px] ${muestra}`} />
              {nombre}
            </li>
          ))}
        </ul>
      </div>
      <div
        role="img"
        aria-label={
          ultima
            ? `Gráfico de ${columnas.length} ${paso === 'mes' ? 'meses' : 'semanas'}. El saldo de ${nombreLargo(paso, ultima)} es ${formatMonto(ultima.final, moneda)}. La tabla que sigue dice lo mismo.`
            : 'Gráfico sin períodos'
        }
        className="h-48"
      >
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart
            data={datos}
            accessibilityLayer={false}
            margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
            barCategoryGap="24%"
            barGap={2}
          >
            <defs>
              {trama('i', 'var(--chart-1)')}
              {trama('e', 'var(--chart-2)')}
            </defs>
            <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
            <ReferenceLine y={0} stroke="var(--border)" />
            <YAxis
              width={52}
              axisLine={false}
              tickLine={false}
              tickCount={5}
              tickFormatter={(valor: number) => formatEntero(Math.round(valor / escala))}
              tick={{ fill: 'var(--muted-foreground)', fontSize: 12 }}
            />
            <XAxis
              dataKey="desde"
              axisLine={false}
              tickLine={false}
              interval="preserveStartEnd"
              minTickGap={8}
              tickMargin={6}
              tickFormatter={(desde: string) => nombres.get(desde) ?? desde}
              tick={{ fill: 'var(--muted-foreground)', fontSize: 12 }}
            />
            <Bar
              dataKey="ingresoReal"
              stackId="i"
              fill="var(--chart-1)"
              isAnimationActive={false}
              maxBarSize={18}
            />
            <Bar
              dataKey="ingresoEsperado"
              stackId="i"
              fill={`url(#${id}i)`}
              stroke="var(--chart-1)"
              isAnimationActive={false}
              maxBarSize={18}
            />
            <Bar
              dataKey="egresoReal"
              stackId="e"
              fill="var(--chart-2)"
              isAnimationActive={false}
              maxBarSize={18}
            />
            <Bar
              dataKey="egresoEsperado"
              stackId="e"
              fill={`url(#${id}e)`}
              stroke="var(--chart-2)"
              isAnimationActive={false}
              maxBarSize={18}
            />
            <Line
              dataKey="saldo"
              type="linear"
              stroke="var(--foreground)"
              strokeWidth={1.75}
              dot={{ r: 2, fill: 'var(--foreground)', strokeWidth: 0 }}
              isAnimationActive={false}
            />
          </ComposedChart>
        </ResponsiveContainer>
      </div>
    </section>
  );
}
