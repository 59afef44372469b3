import type { Moneda } from '@cuadra/domain';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { formatMonto, mesCorto, mesLargo } from '../../shared/formats/index.ts';
import { EJE_X, EJE_Y, MARGEN, REJILLA } from '../../shared/grafico/ejes.ts';
import { MarcoGrafico } from '../../shared/grafico/marco-grafico.tsx';
import { TablaGrafico } from '../../shared/grafico/tabla-grafico.tsx';
import { unidadesDe } from '../../shared/grafico/unidades.ts';
import type { MesDeProveedor } from './series-meses.ts';

const SERIES = [
  { key: 'comprado', nombre: 'Comprado', muestra: 'bg-chart-2', color: 'var(--chart-2)' },
  { key: 'pagado', nombre: 'Pagado', muestra: 'bg-chart-1', color: 'var(--chart-1)' },
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
  const unidades = unidadesDe(
    serie.flatMap(({ comprado, pagado }) => [comprado, pagado]),
    moneda,
  );
  return (
    <MarcoGrafico titulo="Últimos 12 meses" nota={unidades.conMoneda} leyenda={SERIES}>
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
            {SERIES.map(({ key, color }) => (
              <Bar key={key} dataKey={key} fill={color} isAnimationActive={false} maxBarSize={18} />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <p className="tnum mt-2 text-12 text-muted-foreground">
        Comprado {formatMonto(suma('comprado'), moneda)} · pagado {formatMonto(suma('pagado'), moneda)}
      </p>
      <TablaGrafico
        nombre="Comprado y pagado por mes"
        columnas={['Mes', 'Comprado', 'Pagado']}
        filas={serie.map(({ mes, comprado, pagado }) => ({
          clave: mes,
          nombre: mesLargo(mes),
          cifras: [formatMonto(comprado, moneda), formatMonto(pagado, moneda)],
        }))}
      />
    </MarcoGrafico>
  );
}
