import type { NodoDeSaldo } from '@cuadra/contract';
import { Bar, BarChart, CartesianGrid, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { formatMonto, mesCorto, mesLargo } from '../../shared/formats/index.ts';
import { EJE_X, EJE_Y, ejeDe, MARGEN, REJILLA } from '../../shared/grafico/ejes.ts';
import { MarcoGrafico } from '../../shared/grafico/marco-grafico.tsx';
import { unidadesDe } from '../../shared/grafico/unidades.ts';
import { mesDe } from './filas.ts';

/** How the balance that a person chose moved; the tree below it says the same in figures. */
export default function Evolucion({ nodo }: { nodo: NodoDeSaldo }) {
  const meses = nodo.amounts.map((saldo) => ({ mes: mesDe(saldo), saldo: saldo.value }));
  const unidades = unidadesDe(
    meses.map(({ saldo }) => saldo),
    'CLP',
  );
  const ultimo = meses.at(-1);
  return (
    <MarcoGrafico
      titulo={nodo.nombre}
      nota={`Al cierre de cada mes, en ${unidades.conMoneda}`}
      className="px-4 pt-4 sm:px-6"
    >
      <div
        role="img"
        aria-label={`Saldo de ${nodo.nombre} en ${meses.length} meses; en ${mesLargo(ultimo?.mes ?? '')}, ${formatMonto(ultimo?.saldo ?? 0)}`}
        className="h-40"
      >
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={meses} accessibilityLayer={false} margin={MARGEN} maxBarSize={28}>
            <CartesianGrid {...REJILLA} />
            <ReferenceLine y={0} stroke="var(--border)" />
            <YAxis
              {...EJE_Y}
              {...ejeDe([0, ...meses.map(({ saldo }) => saldo)])}
              tickFormatter={unidades.enEje}
            />
            <XAxis {...EJE_X} dataKey="mes" minTickGap={12} tickFormatter={mesCorto} />
            <Bar dataKey="saldo" isAnimationActive={false} fill="var(--chart-1)" />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </MarcoGrafico>
  );
}
