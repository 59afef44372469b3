import type { FlujoDeCaja } from '@cuadra/contract';
import type { PasoFlujo, SentidoFlujo } from '@cuadra/domain/flujo-caja';
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
import { formatMonto } from '../../shared/formats/index.ts';
import { EJE_X, EJE_Y, ejeDe, MARGEN_CON_NOMBRE, REJILLA } from '../../shared/grafico/ejes.ts';
import { MarcoGrafico } from '../../shared/grafico/marco-grafico.tsx';
import { Trama } from '../../shared/grafico/trama.tsx';
import { unidadesDe } from '../../shared/grafico/unidades.ts';
import { nombreDeEje, nombreLargo } from './nombre-periodo.ts';
import { barrasDe } from './resumen.ts';
import type { CeldaElegida } from './tabla-flujo.tsx';

const LEYENDA = [
  { nombre: 'Ingresos', muestra: 'bg-chart-1' },
  { nombre: 'Egresos', muestra: 'bg-chart-2' },
  { nombre: 'Proyectado', muestra: 'trama' },
  { nombre: 'Saldo', muestra: 'h-0.5! w-3! bg-foreground' },
] as const;

const SERIES = [
  ['ingreso', 'var(--chart-1)'],
  ['egreso', 'var(--chart-2)'],
] as const;

interface GraficoProps {
  readonly flujo: FlujoDeCaja;
  readonly paso: PasoFlujo;
  /** A bar opens the lines and documents of its period; the totals of the table do so by keyboard. */
  readonly onElegir: (celda: CeldaElegida) => void;
}

/** Income and expense of each period, the expected part hatched, and the balance after it. */
export default function Grafico({ flujo, paso, onElegir }: GraficoProps) {
  const id = useId();
  const { moneda, columnas } = flujo;
  const datos = barrasDe(flujo);
  const movidos = datos.flatMap((d) => [d.ingresoReal + d.ingresoEsperado, d.egresoReal + d.egresoEsperado]);
  const saldos = datos.map(({ saldo }) => saldo);
  const deBarras = unidadesDe(movidos, moneda);
  const deSaldo = unidadesDe(saldos, moneda);
  const nota =
    deSaldo.nombre === deBarras.nombre
      ? deSaldo.conMoneda
      : `Saldo en ${deSaldo.nombre}; ingresos y egresos en ${deBarras.conMoneda}`;
  const cruzaElCero = datos.some(({ saldo }) => saldo < 0);
  const nombres = new Map(columnas.map((columna) => [columna.desde, nombreDeEje(paso, columna)]));
  const ultima = columnas.at(-1);
  const abrir = (sentido: SentidoFlujo) => (_barra: unknown, i: number) => {
    const columna = columnas[i];
    if (columna) onElegir({ sentido, de: columna.desde });
  };
  const trama = (clave: string, color: string) => (
    <Trama id={`${id}${clave}`} fondo="var(--background)" linea={color} />
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
            ? `Gráfico de ${columnas.length} ${paso === 'mes' ? 'meses' : 'semanas'}. El saldo de ${nombreLargo(paso, ultima)} es ${formatMonto(ultima.final, moneda)}. La tabla que sigue dice lo mismo.`
            : 'Gráfico sin períodos'
        }
      >
        <div className="h-24">
          <ResponsiveContainer width="100%" height="100%">
            <LineChart data={datos} accessibilityLayer={false} margin={MARGEN_CON_NOMBRE}>
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
        <div className="h-32 [&_*]:outline-none">
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
                    className="cursor-pointer"
                    onClick={abrir(lado)}
                    fill={color}
                    isAnimationActive={false}
                    maxBarSize={18}
                  />
                  <Bar
                    dataKey={`${lado}Esperado`}
                    stackId={lado}
                    className="cursor-pointer"
                    onClick={abrir(lado)}
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
