import type { FlujoDeCaja } from '@cuadra/contract';
import type { PasoFlujo } from '@cuadra/domain/flujo-caja';
import { Fragment, useId } from 'react';
import {
  Area,
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { formatMonto } from '../../shared/formats/index.ts';
import { EJE_X, EJE_Y, ejeDe, MARGEN_CON_NOMBRE, REJILLA } from '../../shared/grafico/ejes.ts';
import { MarcoGrafico } from '../../shared/grafico/marco-grafico.tsx';
import { unidadesDe } from '../../shared/grafico/unidades.ts';
import { nombreDeEje, nombreLargo } from './nombre-periodo.ts';
import { barrasDe } from './resumen.ts';

const LEYENDA = [
  { nombre: 'Ingresos', muestra: 'bg-chart-1' },
  { nombre: 'Egresos', muestra: 'bg-chart-2' },
  { nombre: 'Proyectado', muestra: 'trama' },
  { nombre: 'Saldo', muestra: 'h-0.5! w-3! bg-foreground' },
  { nombre: '4 de 5 veces', muestra: 'bg-muted-foreground/15' },
] as const;

const SERIES = [
  ['ingreso', 'var(--chart-1)'],
  ['egreso', 'var(--chart-2)'],
] as const;

/** What comes in and goes out of each period, what is expected of it hatched, and the balance that it leaves. */
export default function Grafico({ flujo, paso }: { flujo: FlujoDeCaja; paso: PasoFlujo }) {
  const id = useId();
  const { moneda, columnas } = flujo;
  const datos = barrasDe(flujo);
  const movidos = datos.flatMap((d) => [d.ingresoReal + d.ingresoEsperado, d.egresoReal + d.egresoEsperado]);
  const saldos = datos.flatMap(({ saldo, rango = [] }) => [saldo, ...rango]);
  const deBarras = unidadesDe(movidos, moneda);
  const deSaldo = unidadesDe(saldos, moneda);
  const nota =
    deSaldo.nombre === deBarras.nombre
      ? deSaldo.conMoneda
      : `Saldo en ${deSaldo.nombre}; ingresos y egresos en ${deBarras.conMoneda}`;
  const cruzaElCero = saldos.some((saldo) => saldo < 0);
  const nombres = new Map(columnas.map((columna) => [columna.desde, nombreDeEje(paso, columna)]));
  const ultima = columnas.at(-1);
  const trama = (clave: string, color: string) => (
    <pattern id={`${id}${clave}`} width="4" height="4" patternUnits="userSpaceOnUse">
      <rect width="4" height="4" fill="var(--background)" />
      {/* Whole pixels: a turned stripe blurs on screens of one pixel to the point. */}
      <path
        d="M0 3h1v1h-1z M1 2h1v1h-1z M2 1h1v1h-1z M3 0h1v1h-1z"
        fill={color}
        shapeRendering="crispEdges"
      />
    </pattern>
  );
  return (
    <MarcoGrafico
      titulo="Ingresos, egresos y saldo"
      nota={nota}
      leyenda={LEYENDA}
      className="border-b px-4 py-4 sm:px-6"
    >
      <div
        role="img"
        aria-label={
          ultima
            ? `Gráfico de ${columnas.length} ${paso === 'mes' ? 'meses' : 'semanas'}. El saldo de ${nombreLargo(paso, ultima)} es ${formatMonto(ultima.final, moneda)}${ultima.rango ? `, entre ${formatMonto(ultima.rango.bajo, moneda)} y ${formatMonto(ultima.rango.alto, moneda)} cuatro de cada cinco veces` : ''}. La tabla que sigue dice lo mismo.`
            : 'Gráfico sin períodos'
        }
      >
        <div className="h-24">
          <ResponsiveContainer width="100%" height="100%">
            <ComposedChart data={datos} accessibilityLayer={false} margin={MARGEN_CON_NOMBRE}>
              <CartesianGrid {...REJILLA} />
              <YAxis
                {...EJE_Y}
                domain={['auto', 'auto']}
                {...ejeDe(saldos)}
                tickFormatter={deSaldo.enEje}
                tickCount={3}
              />
              <XAxis dataKey="desde" hide padding={{ left: 12, right: 12 }} />
              {cruzaElCero ? <ReferenceLine y={0} stroke="var(--negativo)" /> : null}
              <Area
                dataKey="rango"
                type="linear"
                stroke="none"
                fill="var(--muted-foreground)"
                fillOpacity={0.14}
                isAnimationActive={false}
                activeDot={false}
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
        <div className="h-32">
          <ResponsiveContainer width="100%" height="100%">
            <BarChart
              data={datos}
              accessibilityLayer={false}
              margin={MARGEN_CON_NOMBRE}
              barCategoryGap="24%"
              barGap={2}
            >
              <defs>
                {trama('i', 'var(--chart-1)')}
                {trama('e', 'var(--chart-2)')}
              </defs>
              <CartesianGrid {...REJILLA} />
              <YAxis {...EJE_Y} {...ejeDe([0, ...movidos])} tickFormatter={deBarras.enEje} />
              <XAxis
                {...EJE_X}
                dataKey="desde"
                tickFormatter={(desde: string) => nombres.get(desde) ?? desde}
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
    </MarcoGrafico>
  );
}
