import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { fechaCorta, formatEntero, plural } from '../../../shared/formats/index.ts';
import { EJE_X, EJE_Y, MARGEN_CON_NOMBRE, REJILLA } from '../../../shared/grafico/ejes.ts';
import { MarcoGrafico } from '../../../shared/grafico/marco-grafico.tsx';
import type { DiaDeGrafico } from './resumen.ts';

/** What the rules did and what waits, day by day. */
export default function Grafico({ dias }: { dias: readonly DiaDeGrafico[] }) {
  const hechas = dias.reduce((suma, dia) => suma + dia.hechas, 0);
  const esperan = dias.reduce((suma, dia) => suma + dia.esperan, 0);
  return (
    <MarcoGrafico
      titulo="Registros en que actuaron"
      leyenda={[
        { nombre: 'Hechos', muestra: 'bg-chart-1' },
        ...(esperan > 0 ? [{ nombre: 'Esperan', muestra: 'bg-aviso' }] : []),
      ]}
    >
      <div
        role="img"
        aria-label={`Gráfico: las reglas actuaron en ${plural(hechas, 'registro')}${esperan > 0 ? ` y ${plural(esperan, 'espera', 'esperan')}` : ''}. La tabla que sigue lo dice por regla.`}
        className="h-40"
      >
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={[...dias]}
            accessibilityLayer={false}
            margin={MARGEN_CON_NOMBRE}
            barCategoryGap="20%"
          >
            <CartesianGrid {...REJILLA} />
            <YAxis
              {...EJE_Y}
              width={44}
              allowDecimals={false}
              tickFormatter={(valor: number) => formatEntero(valor)}
            />
            <XAxis
              {...EJE_X}
              dataKey="fecha"
              minTickGap={24}
              tickFormatter={(fecha: string) => fechaCorta(fecha)}
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
    </MarcoGrafico>
  );
}
