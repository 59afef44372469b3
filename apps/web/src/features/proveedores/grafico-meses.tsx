import { DECIMALES, type Moneda } from '@cuadra/domain';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { formatEntero, formatMonto, mesCorto, mesLargo } from '../../shared/formats/index.ts';
import type { MesDeProveedor } from './series-meses.ts';

const SERIES = [
  { key: 'comprado', label: 'Comprado', muestra: 'bg-chart-2', color: 'var(--chart-2)' },
  { key: 'pagado', label: 'Pagado', muestra: 'bg-chart-1', color: 'var(--chart-1)' },
] as const;

/** What was bought and paid in each of twelve months, side by side. */
export default function GraficoMeses({
  serie,
  moneda,
}: {
  serie: readonly MesDeProveedor[];
  moneda: Moneda;
}) {
  const suma = (campo: 'comprado' | 'pagado') => serie.reduce((total, mes) => total + mes[campo], 0);
  const unidad = 10 ** DECIMALES[moneda];
  const grande =
    Math.max(...serie.flatMap(({ comprado, pagado }) => [comprado, pagado])) >= 10_000_000 * unidad;
  const escala = grande ? 1_000_000 * unidad : 1000 * unidad;
  return (
    <section aria-labelledby="meses-proveedor">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="meses-proveedor" className="font-semibold">
          Últimos 12 meses
        </h2>
        <p className="text-12 text-muted-foreground">
          {grande ? 'Millones' : 'Miles'} de {moneda === 'CLP' ? 'pesos' : moneda}
        </p>
        <ul aria-hidden className="ml-auto flex gap-4 text-12 text-muted-foreground">
          {SERIES.map(({ key, label, muestra }) => (
            <li key={key} className="flex items-center gap-1.5">
              <span className={`size-2 rounded-[2px] ${muestra}`} />
              {label}
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden className="h-48">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={[...serie]}
            accessibilityLayer={false}
            margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
            barCategoryGap="24%"
            barGap={2}
          >
            <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
            <YAxis
              width={52}
              axisLine={false}
              tickLine={false}
              tickCount={4}
              tickFormatter={(valor: number) => formatEntero(Math.round(valor / escala))}
              tick={{ fill: 'var(--muted-foreground)', fontSize: 12 }}
            />
            <XAxis
              dataKey="mes"
              axisLine={false}
              tickLine={false}
              interval="preserveStartEnd"
              minTickGap={8}
              tickMargin={6}
              tickFormatter={(mes: string) => mesCorto(mes).slice(0, 3)}
              tick={{ fill: 'var(--muted-foreground)', fontSize: 12 }}
            />
            {SERIES.map(({ key, color }) => (
              <Bar key={key} dataKey={key} fill={color} isAnimationActive={false} maxBarSize={18} />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <p className="tnum mt-2 text-12 text-muted-foreground">
        Comprado {formatMonto(suma('comprado'), moneda)} · pagado {formatMonto(suma('pagado'), moneda)}
      </p>
      <table className="sr-only">
        <caption>Comprado y pagado por mes</caption>
        <thead>
          <tr>
            <th scope="col">Mes</th>
            <th scope="col">Comprado</th>
            <th scope="col">Pagado</th>
          </tr>
        </thead>
        <tbody>
          {serie.map(({ mes, comprado, pagado }) => (
            <tr key={mes}>
              <th scope="row">{mesLargo(mes)}</th>
              <td>{formatMonto(comprado, moneda)}</td>
              <td>{formatMonto(pagado, moneda)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
