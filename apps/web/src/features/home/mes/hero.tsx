import { listCola } from '@cuadra/contract';
import { Button, StackedBar, StackedLegend } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import {
  formatEntero,
  formatMonto,
  formatPorcentaje,
  mesLargo,
  plural,
} from '../../../shared/formats/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { segmentsOf, type Explicado } from './metrics.ts';

/** The one figure: how much of what passed through the bank is explained, and the way to the rest. */
export function Hero({ explicado, mes }: { explicado: Explicado; mes: string }) {
  const { puede } = useSession();
  const { total, automatico, aMano, sinConciliar, parte, lineas, faltan } = explicado;
  const segments = segmentsOf(automatico, aMano, sinConciliar);
  const concilia = faltan > 0 && puede(listCola);
  return (
    <section aria-label="Lo que está explicado">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <p className="text-muted-foreground">
            {parte === null
              ? `Nada pasó por el banco en ${mesLargo(mes).toLowerCase()}`
              : `De ${formatMonto(total)} que pasaron por el banco, está conciliado`}
          </p>
          <p className="mt-1 flex items-baseline gap-2">
            <span className="tnum text-32 font-semibold tracking-tight">
              {formatMonto(explicado.explicado)}
            </span>
            {parte === null ? null : (
              <span className="tnum text-15 text-cuadra">{formatPorcentaje(parte)}</span>
            )}
          </p>
        </div>
        {concilia ? (
          <Button variant="primary" render={<Link to="/rayitos" search={{ periodo: mes }} />}>
            Conciliar lo que falta{' '}
            <span className="tnum rounded-xs bg-primary-foreground/15 px-1 text-12">
              {formatEntero(faltan)}
            </span>
          </Button>
        ) : null}
      </div>
      <StackedBar segments={segments} label="Lo que pasó por el banco" size="lg" className="mt-3" />
      <div className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-1">
        <StackedLegend segments={segments} />
        <p className="text-12 text-muted-foreground">
          {lineas === 0
            ? 'Sin líneas del banco'
            : faltan === 0
              ? `Las ${plural(lineas, 'línea')} están explicadas`
              : `${faltan === 1 ? 'Falta' : 'Faltan'} ${formatEntero(faltan)} de ${plural(lineas, 'línea')}`}
        </p>
      </div>
    </section>
  );
}
