import type { Moneda } from '@cuadra/domain';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { formatMonto, mesCorto, mesLargo } from '../../formats/index.ts';
import { EJE_X, EJE_Y, MARGEN, REJILLA } from '../../grafico/ejes.ts';
import { MarcoGrafico } from '../../grafico/marco-grafico.tsx';
import { TablaGrafico } from '../../grafico/tabla-grafico.tsx';
import { unidadesDe } from '../../grafico/unidades.ts';
import type { MesDeLaParte } from './series-meses.ts';

interface GraficoMesesProps {
  readonly serie: readonly MesDeLaParte[];
  readonly moneda: Moneda;
  /** Words of the two series: ['Comprado', 'Pagado']. */
  readonly nombres: readonly [emitido: string, pagado: string];
}

/** Amounts issued and paid in each of twelve months, side by side. */
export default function GraficoMeses({ serie, moneda, nombres: [emitido, pagado] }: GraficoMesesProps) {
  const series = [
    { key: 'emitido', nombre: emitido, muestra: 'bg-chart-2', color: 'var(--chart-2)' },
    { key: 'pagado', nombre: pagado, muestra: 'bg-chart-1', color: 'var(--chart-1)' },
  ] as const;
  const suma = (campo: 'emitido' | 'pagado') => serie.reduce((total, mes) => total + mes[campo], 0);
  const unidades = unidadesDe(
    serie.flatMap((mes) => [mes.emitido, mes.pagado]),
    moneda,
  );
  return (
    <MarcoGrafico titulo="Últimos 12 meses" nota={unidades.conMoneda} leyenda={series}>
      <div aria-hidden className="h-48">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={[...serie]}
            accessibilityLayer={false}
            margin={MARGEN}
            barCategoryGap="24%"
            barGap={2}
          >
            <CartesianGrid {...REJILLA} />
            <YAxis {...EJE_Y} tickFormatter={unidades.enEje} />
            <XAxis {...EJE_X} dataKey="mes" tickFormatter={(mes: string) => mesCorto(mes).slice(0, 3)} />
            {series.map(({ key, color }) => (
              <Bar key={key} dataKey={key} fill={color} isAnimationActive={false} maxBarSize={18} />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <p className="tnum mt-2 text-12 text-muted-foreground">
        {emitido} {formatMonto(suma('emitido'), moneda)} · {pagado.toLowerCase()}{' '}
        {formatMonto(suma('pagado'), moneda)}
      </p>
      <TablaGrafico
        nombre={`${emitido} y ${pagado.toLowerCase()} por mes`}
        columnas={['Mes', emitido, pagado]}
        filas={serie.map((uno) => ({
          clave: uno.mes,
          nombre: mesLargo(uno.mes),
          cifras: [formatMonto(uno.emitido, moneda), formatMonto(uno.pagado, moneda)],
        }))}
      />
    </MarcoGrafico>
  );
}
