import type { ResumenDePagos } from '@cuadra/contract';
import {
  Line,
  LineChart,
  CartesianGrid,
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
import { saldosDe } from './saldos.ts';

interface GraficoSaldoProps {
  readonly resumen: ResumenDePagos;
  readonly saldo: number;
}

const LEYENDA = [{ nombre: 'Solo pagos', muestra: 'h-0.5! w-3! bg-foreground' }] as const;

/** Balance of the accounts by day if every order is paid and no income arrives. */
export default function GraficoSaldo({ resumen, saldo }: GraficoSaldoProps) {
  const datos = saldosDe(saldo, resumen.dias, hoy());
  const montos = datos.map((dia) => dia.saldo);
  const unidades = unidadesDe(montos, 'CLP');
  const final = datos.findLast(({ fecha }) => fecha <= resumen.finDeSemana);
  return (
    <MarcoGrafico titulo="Lo que queda en la cuenta" nota={unidades.nombre} leyenda={LEYENDA}>
      <div
        role="img"
        aria-label={`Gráfico de lo que queda si se pagan las órdenes y nada entra. Al fin de la semana, ${formatMonto(final?.saldo ?? saldo)}. La tabla que sigue dice lo mismo.`}
        className="h-32"
      >
        <ResponsiveContainer width="100%" height="100%">
          <LineChart data={datos} accessibilityLayer={false} margin={MARGEN_CON_NOMBRE}>
            <CartesianGrid {...REJILLA} />
            <YAxis {...EJE_Y} {...ejeDe(montos)} width={40} tickCount={4} tickFormatter={unidades.enEje} />
            <XAxis
              {...EJE_X}
              dataKey="fecha"
              tickFormatter={(fecha: string) => (fecha === hoy() ? 'hoy' : fechaCorta(fecha))}
            />
            {montos.some((monto) => monto < 0) ? <ReferenceLine y={0} stroke="var(--negativo)" /> : null}
            <Line
              dataKey="saldo"
              type="stepAfter"
              stroke="var(--foreground)"
              strokeWidth={1.75}
              dot={false}
              isAnimationActive={false}
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
          </LineChart>
        </ResponsiveContainer>
      </div>
      <TablaGrafico
        nombre="Lo que queda en la cuenta"
        columnas={['Día', 'Sale', 'Queda']}
        filas={datos.map(({ fecha, sale, saldo: queda }) => ({
          clave: fecha,
          nombre: fechaCorta(fecha),
          cifras: [formatMonto(sale), formatMonto(queda)],
        }))}
      />
    </MarcoGrafico>
  );
}
