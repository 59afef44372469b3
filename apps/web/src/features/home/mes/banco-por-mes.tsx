import type { Home } from '@cuadra/contract';
import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, ReferenceArea, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { formatEntero, formatMonto, mesCorto, mesLargo } from '../../../shared/formats/index.ts';
import { EJE_X, EJE_Y, MARGEN, REJILLA } from '../../../shared/grafico/ejes.ts';
import { MarcoGrafico } from '../../../shared/grafico/marco-grafico.tsx';
import { TablaGrafico } from '../../../shared/grafico/tabla-grafico.tsx';
import { Trama } from '../../../shared/grafico/trama.tsx';
import { ListLink } from './list-link.tsx';

const MILLON = 1_000_000;
const SERIES = [
  { key: 'automatico', nombre: 'Automático', muestra: 'bg-chart-1' },
  { key: 'aMano', nombre: 'A mano', muestra: 'bg-chart-2' },
  { key: 'sinConciliar', nombre: 'Sin conciliar', muestra: 'trama' },
] as const;

interface BancoPorMesProps {
  readonly meses: Home['meses'];
  /** The month on screen, set apart. */
  readonly mes: string;
  readonly onMes: (mes: string) => void;
}

/** The bank over twelve months: explained by machine, by hand, and not explained, which is hatched. */
export default function BancoPorMes({ meses, mes, onMes }: BancoPorMesProps) {
  const trama = useId();
  const describe = useId();
  const total = meses.reduce((suma, m) => suma + m.automatico + m.aMano + m.sinConciliar, 0);
  return (
    <MarcoGrafico titulo="Banco por mes" nota="Millones de pesos, abonos y cargos" leyenda={SERIES}>
      <div role="img" aria-label="Banco por mes" aria-describedby={describe} className="h-58">
        <p id={describe} className="sr-only">
          Barras de {meses.length} meses, de {mesLargo(meses[0]?.mes ?? mes)} a{' '}
          {mesLargo(meses.at(-1)?.mes ?? mes)}; en total {formatMonto(total)}. La tabla que sigue dice lo
          mismo.
        </p>
        <ResponsiveContainer width="100%" height="100%">
          <BarChart
            data={meses}
            accessibilityLayer={false}
            margin={MARGEN}
            barCategoryGap="31%"
            barSize={24}
            onClick={({ activeLabel }) => {
              if (typeof activeLabel === 'string') onMes(activeLabel);
            }}
            className="[&_*]:outline-none [&_.recharts-surface]:cursor-pointer"
          >
            <defs>
              <Trama id={trama} fondo="var(--chart-3)" linea="var(--chart-trama)" />
            </defs>
            <CartesianGrid {...REJILLA} />
            <ReferenceArea
              x1={mes}
              x2={mes}
              fill="var(--muted)"
              fillOpacity={1}
              ifOverflow="visible"
              zIndex={-1}
            />
            <YAxis
              {...EJE_Y}
              width={44}
              tickCount={5}
              tickFormatter={(valor: number) => formatEntero(Math.round(valor / MILLON))}
            />
            <XAxis {...EJE_X} dataKey="mes" tick={(tick: MonthTickProps) => drawMonth(tick, mes)} />
            {SERIES.map(({ key }, i) => (
              <Bar
                key={key}
                dataKey={key}
                stackId="banco"
                isAnimationActive={false}
                fill={key === 'sinConciliar' ? `url(#${trama})` : `var(--chart-${i + 1})`}
                stroke="var(--background)"
                strokeWidth={1}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <TablaGrafico
        nombre="Banco por mes"
        columnas={['Mes', ...SERIES.map(({ nombre }) => nombre)]}
        filas={meses.map((fila) => ({
          clave: fila.mes,
          nombre: (
            <ListLink to="/cartolas" search={{ periodo: fila.mes }}>
              {mesLargo(fila.mes)}
            </ListLink>
          ),
          cifras: SERIES.map(({ key }) => formatMonto(fila[key])),
        }))}
      />
    </MarcoGrafico>
  );
}

interface MonthTickProps {
  readonly x: number | string;
  readonly y: number | string;
  readonly payload: { readonly value: string };
}

/** Name of a month under its bar; the one on screen stands out. */
function drawMonth({ x, y, payload }: MonthTickProps, mes: string) {
  const actual = payload.value === mes;
  return (
    <text
      x={x}
      y={Number(y) + 10}
      textAnchor="middle"
      fontSize={12}
      fontWeight={actual ? 600 : 400}
      fill={actual ? 'var(--foreground)' : 'var(--muted-foreground)'}
    >
      {mesCorto(payload.value).slice(0, 3)}
    </text>
  );
}
