import type { Medicion } from '@cuadra/contract';
import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { formatEntero, formatPorcentaje, mesCorto, mesLargo } from '../../../shared/formats/index.ts';
import { EJE_X, EJE_Y, MARGEN, REJILLA } from '../../../shared/grafico/ejes.ts';
import { MarcoGrafico } from '../../../shared/grafico/marco-grafico.tsx';
import { TablaGrafico } from '../../../shared/grafico/tabla-grafico.tsx';

const SERIES = [
  { key: 'precision', nombre: 'Precisión', muestra: 'bg-chart-1', color: 'var(--chart-1)' },
  { key: 'cobertura', nombre: 'Cobertura', muestra: 'bg-chart-2', color: 'var(--chart-2)' },
] as const;

const decir = (parte: number | null) => (parte === null ? '–' : formatPorcentaje(parte));

/** Precision and recall of each month; a month in which nothing was decided breaks the line. */
export default function GraficoMedicion({ meses }: { meses: Medicion['meses'] }) {
  const dichos = meses.flatMap(({ precision, cobertura }) => [precision ?? 1, cobertura ?? 1]);
  // A machine that is nearly always right draws a flat line on an axis from zero.
  const desde = Math.max(Math.floor(Math.min(...dichos) * 10 - 1) / 10, 0);
  return (
    <MarcoGrafico titulo="Mes a mes" nota="Según el mes en que se decidió" leyenda={SERIES}>
      <div aria-hidden className="h-56">
        <ResponsiveContainer width="100%" height="100%">
          <LineChart data={meses} accessibilityLayer={false} margin={{ ...MARGEN, right: 8 }}>
            <CartesianGrid {...REJILLA} />
            <YAxis
              {...EJE_Y}
              domain={[desde, 1]}
              tickCount={5}
              tickFormatter={(valor: number) => `${formatEntero(Math.round(valor * 100))} %`}
            />
            <XAxis
              {...EJE_X}
              dataKey="mes"
              padding={{ left: 12, right: 12 }}
              tickFormatter={(mes: string) => mesCorto(mes).slice(0, 3)}
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
      <TablaGrafico
        nombre="Mes a mes"
        columnas={['Mes', 'Decididas', 'Precisión', 'Cobertura', 'Sin preguntar']}
        filas={meses.map((fila) => ({
          clave: fila.mes,
          nombre: mesLargo(fila.mes),
          cifras: [
            formatEntero(fila.decididas),
            decir(fila.precision),
            decir(fila.cobertura),
            formatEntero(fila.automaticas),
          ],
        }))}
      />
    </MarcoGrafico>
  );
}
