import type { FlujoDeCaja } from '@cuadra/contract';
import { DECIMALES, type Moneda } from '@cuadra/domain';
import type { PasoFlujo } from '@cuadra/domain/flujo-caja';
import { Fragment, useId } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { formatEntero, formatMonto } from '../../shared/formats/index.ts';
import { nombreDeEje, nombreLargo } from './nombre-periodo.ts';
import { barrasDe } from './resumen.ts';

const LEYENDA = [
  ['Ingresos', 'bg-chart-1'],
  ['Egresos', 'bg-chart-2'],
  ['Proyectado', 'trama'],
  ['Saldo', 'h-0.5! w-3! bg-foreground'],
] as const;

const SERIES = [
  ['ingreso', 'var(--chart-1)'],
  ['egreso', 'var(--chart-2)'],
] as const;
const MARGEN = { top: 8, right: 0, bottom: 0, left: 0 };

/** Whether figures are told in millions or thousands of their currency. */
function enUnidades(valores: readonly number[], moneda: Moneda) {
  const unidad = 10 ** DECIMALES[moneda];
  const enMillones = Math.max(0, ...valores.map(Math.abs)) >= 10_000_000 * unidad;
  return { escala: (enMillones ? 1_000_000 : 1000) * unidad, nombre: enMillones ? 'millones' : 'miles' };
}

const mayuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);

const ejeY = (escala: number) => ({
  width: 52,
  axisLine: false,
  tickLine: false,
  tickFormatter: (valor: number) => formatEntero(Math.round(valor / escala)),
  tick: { fill: 'var(--muted-foreground)', fontSize: 12 },
});

/** What comes in and goes out of each period, what is expected of it hatched, and the balance that it leaves. */
export default function Grafico({ flujo, paso }: { flujo: FlujoDeCaja; paso: PasoFlujo }) {
  const id = useId();
  const { moneda, columnas } = flujo;
  const datos = barrasDe(flujo);
  const deBarras = enUnidades(
    datos.flatMap((d) => [d.ingresoReal + d.ingresoEsperado, d.egresoReal + d.egresoEsperado]),
    moneda,
  );
  const deSaldo = enUnidades(
    datos.map(({ saldo }) => saldo),
    moneda,
  );
  const unidades =
    deSaldo.nombre === deBarras.nombre
      ? mayuscula(deSaldo.nombre)
      : `Saldo en ${deSaldo.nombre}; ingresos y egresos en ${deBarras.nombre}`;
  const cruzaElCero = datos.some(({ saldo }) => saldo < 0);
  const nombres = new Map(columnas.map((columna) => [columna.desde, nombreDeEje(paso, columna)]));
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
          {unidades} de {moneda === 'CLP' ? 'pesos' : moneda}
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
      >
        <div className="h-24">
          <ResponsiveContainer width="100%" height="100%">
            <LineChart data={datos} accessibilityLayer={false} margin={MARGEN}>
              <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
              <YAxis {...ejeY(deSaldo.escala)} domain={['auto', 'auto']} tickCount={3} />
              <XAxis dataKey="desde" hide padding={{ left: 12, right: 12 }} />
              {cruzaElCero ? <ReferenceLine y={0} stroke="var(--negativo)" /> : null}
              <Line
                dataKey="saldo"
                type="linear"
                stroke="var(--foreground)"
                strokeWidth={1.75}
                dot={{ r: 2, fill: 'var(--foreground)', strokeWidth: 0 }}
                isAnimationActive={false}
              />
            </LineChart>
          </ResponsiveContainer>
        </div>
        <div className="h-32">
          <ResponsiveContainer width="100%" height="100%">
            <BarChart data={datos} accessibilityLayer={false} margin={MARGEN} barCategoryGap="24%" barGap={2}>
              <defs>
                {trama('i', 'var(--chart-1)')}
                {trama('e', 'var(--chart-2)')}
              </defs>
              <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
              <YAxis {...ejeY(deBarras.escala)} tickCount={4} />
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
              {SERIES.map(([lado, color]) => (
                <Fragment key={lado}>
                  <Bar
                    dataKey={`${lado}Real`}
                    stackId={lado}
                    fill={color}
                    isAnimationActive={false}
                    maxBarSize={18}
                  />
                  <Bar
                    dataKey={`${lado}Esperado`}
                    stackId={lado}
                    fill={`url(#${id}${lado.charAt(0)})`}
                    stroke={color}
                    isAnimationActive={false}
                    maxBarSize={18}
                  />
                </Fragment>
              ))}
            </BarChart>
          </ResponsiveContainer>
        </div>
      </div>
    </section>
  );
}
