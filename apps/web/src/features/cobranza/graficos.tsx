import type { IndicadoresCobranza } from '@cuadra/contract';
import { TRAMOS_COBRANZA } from '@cuadra/domain/cobranza';
import type { ReactNode } from 'react';
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
import {
  formatEntero,
  formatMonto,
  formatPorcentaje,
  mesCorto,
  mesLargo,
  plural,
} from '../../shared/formats/index.ts';
import { EJE_X, EJE_Y, MARGEN, MARGEN_CON_NOMBRE, REJILLA } from '../../shared/grafico/ejes.ts';
import { MarcoGrafico } from '../../shared/grafico/marco-grafico.tsx';
import { TablaGrafico } from '../../shared/grafico/tabla-grafico.tsx';
import { unidadesDe } from '../../shared/grafico/unidades.ts';
import { CAMPO_TRAMO, MUESTRA_TRAMO, TRAMO } from '../../shared/registros/parte/tramos.tsx';

type Meses = IndicadoresCobranza['meses'];

const ejeDeMes = (mes: string) => mesCorto(mes).slice(0, 3);

function Lienzo({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden className="h-48">
      <ResponsiveContainer width="100%" height="100%">
        {children}
      </ResponsiveContainer>
    </div>
  );
}

/** What was open at the end of each month by days overdue, and how soon and how well it was collected. */
export default function Graficos({ meses }: { meses: Meses }) {
  return (
    <>
      <Antiguedad meses={meses} />
      <div className="grid gap-8 lg:grid-cols-2">
        <Dso meses={meses} />
        <Efectividad meses={meses} />
      </div>
    </>
  );
}

function Antiguedad({ meses }: { meses: Meses }) {
  // Credit notes beyond the invoices of a month have no bar.
  const datos = meses.map(({ mes, tramos }) => ({
    mes,
    ...Object.fromEntries(TRAMOS_COBRANZA.map((tramo) => [tramo, Math.max(tramos[CAMPO_TRAMO[tramo]], 0)])),
  }));
  const unidades = unidadesDe(
    meses.flatMap(({ tramos }) => Object.values(tramos)),
    'CLP',
  );
  return (
    <MarcoGrafico
      titulo="Por cobrar al cierre de cada mes"
      nota={unidades.conMoneda}
      leyenda={TRAMOS_COBRANZA.map((tramo) => ({ nombre: TRAMO[tramo], muestra: MUESTRA_TRAMO[tramo] }))}
    >
      <Lienzo>
        <BarChart data={datos} accessibilityLayer={false} margin={MARGEN} barCategoryGap="30%">
          <CartesianGrid {...REJILLA} />
          <YAxis {...EJE_Y} tickFormatter={unidades.enEje} />
          <XAxis {...EJE_X} dataKey="mes" tickFormatter={ejeDeMes} />
          {TRAMOS_COBRANZA.map((tramo, i) => (
            <Bar
              key={tramo}
              dataKey={tramo}
              stackId="tramos"
              fill={`var(--tramo-${i})`}
              isAnimationActive={false}
              maxBarSize={36}
            />
          ))}
        </BarChart>
      </Lienzo>
      <TablaGrafico
        nombre="Por cobrar al cierre de cada mes"
        columnas={['Mes', ...TRAMOS_COBRANZA.map((tramo) => TRAMO[tramo])]}
        filas={meses.map(({ mes, tramos }) => ({
          clave: mes,
          nombre: mesLargo(mes),
          cifras: TRAMOS_COBRANZA.map((tramo) => formatMonto(tramos[CAMPO_TRAMO[tramo]])),
        }))}
      />
    </MarcoGrafico>
  );
}

function Dso({ meses }: { meses: Meses }) {
  return (
    <MarcoGrafico
      titulo="Días de venta por cobrar"
      nota="Cuántos días de tus últimas ventas están por cobrar"
    >
      <Lienzo>
        <LineChart data={[...meses]} accessibilityLayer={false} margin={MARGEN_CON_NOMBRE}>
          <CartesianGrid {...REJILLA} />
          <YAxis {...EJE_Y} tickFormatter={(numero: number) => formatEntero(numero)} />
          <XAxis {...EJE_X} dataKey="mes" tickFormatter={ejeDeMes} />
          <Line
            dataKey="dso"
            type="linear"
            stroke="var(--chart-1)"
            strokeWidth={2}
            dot={{ r: 2.5, fill: 'var(--chart-1)', strokeWidth: 0 }}
            isAnimationActive={false}
          />
        </LineChart>
      </Lienzo>
      <TablaGrafico
        nombre="Días de venta por cobrar"
        columnas={['Mes', 'Días', 'Ventas']}
        filas={meses.map(({ mes, dso, ventas }) => ({
          clave: mes,
          nombre: mesLargo(mes),
          cifras: [dso === null ? '–' : plural(Math.round(dso), 'día'), formatMonto(ventas)],
        }))}
      />
    </MarcoGrafico>
  );
}

function Efectividad({ meses }: { meses: Meses }) {
  return (
    <MarcoGrafico titulo="Efectividad" nota="De lo que se podía cobrar en el mes, cuánto se cobró">
      <Lienzo>
        <BarChart data={[...meses]} accessibilityLayer={false} margin={MARGEN} barCategoryGap="40%">
          <CartesianGrid {...REJILLA} />
          <YAxis
            {...EJE_Y}
            domain={[0, 1]}
            ticks={[0, 0.5, 1]}
            tickFormatter={(parte: number) => `${parte * 100} %`}
          />
          <XAxis {...EJE_X} dataKey="mes" tickFormatter={ejeDeMes} />
          <ReferenceLine y={1} stroke="var(--chart-grid)" />
          <Bar dataKey="efectividad" fill="var(--chart-1)" isAnimationActive={false} maxBarSize={24} />
        </BarChart>
      </Lienzo>
      <TablaGrafico
        nombre="Efectividad por mes"
        columnas={['Mes', 'Efectividad']}
        filas={meses.map(({ mes, efectividad }) => ({
          clave: mes,
          nombre: mesLargo(mes),
          cifras: [efectividad === null ? '–' : formatPorcentaje(efectividad)],
        }))}
      />
    </MarcoGrafico>
  );
}
