import { ProgressBar } from '../progress-bar.tsx';
import { Skeleton } from '../skeleton.tsx';
import { StackedBar, StackedLegend, type BarSegment } from '../stacked-bar.tsx';
import { Seccion } from './seccion.tsx';

const EXPLICADO: BarSegment[] = [
  { tono: 'automatico', label: 'Automático', valor: 286104220, texto: '$286.104.220' },
  { tono: 'a_mano', label: 'A mano', valor: 41908525, texto: '$41.908.525' },
  { tono: 'sin_conciliar', label: 'Sin conciliar', valor: 36042020, texto: '$36.042.020' },
];

const TRAMOS: BarSegment[] = [
  { tono: 'tramo-0', label: 'Por vencer', valor: 82752182 },
  { tono: 'tramo-1', label: '1 a 30 días', valor: 19496524 },
  { tono: 'tramo-2', label: '31 a 60 días', valor: 10146535 },
  { tono: 'tramo-3', label: '61 a 90 días', valor: 2475200 },
  { tono: 'tramo-4', label: 'Más de 90 días', valor: 5950000 },
];

export function Graficos() {
  return (
    <Seccion titulo="Barras: partes de un total y avance" className="grid gap-8 md:grid-cols-2">
      <div className="space-y-3">
        <StackedBar segments={EXPLICADO} label="Lo que pasó por el banco" size="lg" />
        <StackedLegend segments={EXPLICADO} />
        <StackedBar segments={TRAMOS} label="Por cobrar" size="lg" />
        <StackedLegend segments={TRAMOS} />
        <StackedBar segments={EXPLICADO} label="Ventas" className="w-42" />
        <StackedBar segments={TRAMOS} label="Supermercados Tricahue" size="sm" className="w-12" />
        <StackedBar segments={[]} label="Vacía" className="w-42" />
      </div>
      <div className="space-y-4">
        <ProgressBar label="Conciliadas" valor={375} total={412} className="w-40" />
        <ProgressBar label="Importando" valor={30} size="sm" />
        <ProgressBar label="Preparando" valor={null} />
        <div className="space-y-2">
          <Skeleton className="w-3/5" />
          <Skeleton className="w-2/5" />
        </div>
      </div>
    </Seccion>
  );
}
