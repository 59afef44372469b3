import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceDot,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { fechaCorta, formatMonto, hoy } from '../../shared/formats/index.ts';
import { EJE_X, EJE_Y, ejeDe, MARGEN_CON_NOMBRE, REJILLA } from '../../shared/grafico/ejes.ts';
import { MarcoGrafico } from '../../shared/grafico/marco-grafico.tsx';
import { TablaGrafico } from '../../shared/grafico/tabla-grafico.tsx';
import { unidadesDe } from '../../shared/grafico/unidades.ts';
import type { SaldoConEsperado } from './saldos.ts';

interface GraficoSaldoProps {
  readonly saldos: readonly SaldoConEsperado[];
  readonly finDeSemana: string;
  readonly minimo: number | null;
}

const SOLO_PAGOS = { nombre: 'Solo pagos', muestra: 'h-0.5! w-3! bg-foreground' } as const;
const ESPERADO = {
  nombre: 'Con lo que se espera',
  muestra: 'h-0! w-5! rounded-none! border-t-2 border-dashed border-cuadra',
} as const;

const LEJOS_DE_CERO = { domain: ['auto', 'auto'] } as const;
const SIN_PUNTOS = { dot: false, activeDot: false, isAnimationActive: false } as const;

/** Balance by day if every order is paid and nothing comes in, and with what the cash flow expects. */
export default function GraficoSaldo({ saldos, finDeSemana, minimo }: GraficoSaldoProps) {
  const conEsperado = saldos.some(({ esperado }) => esperado !== undefined);
  const montos = [
    ...saldos.flatMap(({ saldo, banda }) => [saldo, ...(banda ?? [])]),
    ...(minimo === null ? [] : [minimo]),
  ];
  const [menor, mayor] = [Math.min(...montos), Math.max(...montos)];
  // Far from zero, a scale that begins there would draw every balance as one flat line.
  const escala = menor > 0 && menor < mayor && mayor < 2 * menor ? LEJOS_DE_CERO : ejeDe(montos);
  const unidades = unidadesDe(montos, 'CLP');
  const final = saldos.findLast(({ fecha }) => fecha <= finDeSemana);
  return (
    <MarcoGrafico
      titulo="Lo que queda en la cuenta"
      nota={unidades.nombre}
      leyenda={conEsperado ? [SOLO_PAGOS, ESPERADO] : [SOLO_PAGOS]}
    >
      <div
        role="img"
        aria-label={`Gráfico de lo que queda si se pagan las órdenes y nada entra. Al fin de la semana, ${formatMonto(final?.saldo ?? 0)}. La tabla que sigue dice lo mismo.`}
        className="h-32"
      >
        <ResponsiveContainer width="100%" height="100%">
          <ComposedChart data={[...saldos]} accessibilityLayer={false} margin={MARGEN_CON_NOMBRE}>
            <CartesianGrid {...REJILLA} />
            <YAxis {...EJE_Y} {...escala} width={40} tickCount={4} tickFormatter={unidades.enEje} />
            <XAxis
              {...EJE_X}
              dataKey="fecha"
              tickFormatter={(fecha: string) => (fecha === hoy() ? 'hoy' : fechaCorta(fecha))}
            />
            {montos.some((monto) => monto < 0) ? <ReferenceLine y={0} stroke="var(--negativo)" /> : null}
            <Area
              dataKey="banda"
              stroke="none"
              fill="var(--cuadra)"
              fillOpacity={0.12}
              isAnimationActive={false}
              activeDot={false}
            />
            <Line
              dataKey="esperado"
              stroke="var(--cuadra)"
              strokeWidth={1.75}
              strokeDasharray="4 3"
              {...SIN_PUNTOS}
            />
            {minimo === null ? null : (
              <ReferenceLine
                y={minimo}
                stroke="var(--aviso)"
                strokeDasharray="2 3"
                label={{
                  value: `mínimo ${formatMonto(minimo)}`,
                  position: 'insideBottomLeft',
                  fill: 'var(--aviso)',
                  fontSize: 12,
                }}
              />
            )}
            <Line
              dataKey="saldo"
              type="stepAfter"
              stroke="var(--foreground)"
              strokeWidth={1.75}
              {...SIN_PUNTOS}
            />
            {final ? (
              <ReferenceDot
                x={final.fecha}
                y={final.saldo}
                r={3.5}
                fill="var(--foreground)"
                stroke="var(--background)"
              />
            ) : null}
          </ComposedChart>
        </ResponsiveContainer>
      </div>
      <TablaGrafico
        nombre="Lo que queda en la cuenta"
        columnas={conEsperado ? ['Día', 'Sale', 'Queda', 'Con lo que se espera'] : ['Día', 'Sale', 'Queda']}
        filas={saldos.map(({ fecha, sale, saldo, esperado }) => ({
          clave: fecha,
          nombre: fechaCorta(fecha),
          cifras: [
            formatMonto(sale),
            formatMonto(saldo),
            ...(conEsperado ? [esperado === undefined ? '–' : formatMonto(esperado)] : []),
          ],
        }))}
      />
    </MarcoGrafico>
  );
}
