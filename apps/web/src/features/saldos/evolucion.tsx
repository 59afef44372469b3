import type { NodoDeSaldo } from '@cuadra/contract';
import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { formatEntero, formatMonto, mesCorto, mesLargo } from '../../shared/formats/index.ts';
import { mesDe } from './filas.ts';

const MILLON = 1_000_000;

/** How the balance that a person chose moved; the tree below it says the same in figures. */
export default function Evolucion({ nodo }: { nodo: NodoDeSaldo }) {
  const meses = nodo.amounts.map((saldo) => ({ mes: mesDe(saldo), saldo: saldo.value }));
  const enMillones = meses.some(({ saldo }) => Math.abs(saldo) >= 10 * MILLON);
  const divisor = enMillones ? MILLON : 1000;
  const ultimo = meses.at(-1);
  return (
    <section aria-labelledby="evolucion" className="px-4 pt-4 sm:px-6">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <h2 id="evolucion" className="font-semibold">
          {nodo.nombre}
        </h2>
        <p className="text-12 text-muted-foreground">
          Al cierre de cada mes, en {enMillones ? 'millones' : 'miles'} de pesos
        </p>
      </div>
      <div
        role="img"
        aria-label={`Saldo de ${nodo.nombre} en ${meses.length} meses; en ${mesLargo(ultimo?.mes ?? '')}, ${formatMonto(ultimo?.saldo ?? 0)}`}
        className="h-40"
      >
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={meses}
            accessibilityLayer={false}
            margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
            maxBarSize={28}
          >
            <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
            <ReferenceLine y={0} stroke="var(--border)" />
            <YAxis
              width={52}
              axisLine={false}
              tickLine={false}
              tickCount={4}
              tickFormatter={(valor: number) => formatEntero(Math.round(valor / divisor))}
              tick={{ fill: 'var(--muted-foreground)', fontSize: 12 }}
            />
            <XAxis
              dataKey="mes"
              axisLine={false}
              tickLine={false}
              interval="preserveStartEnd"
              minTickGap={12}
              tickFormatter={mesCorto}
              tick={{ fill: 'var(--muted-foreground)', fontSize: 12 }}
            />
            <Bar dataKey="saldo" isAnimationActive={false} fill="var(--chart-1)" />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </section>
  );
}
