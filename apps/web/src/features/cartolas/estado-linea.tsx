import type { CartolaItem } from '@cuadra/contract';
import { cn, Glifo } from '@cuadra/ui';
import { Estado } from '../../shared/registros/conciliacion/estado.tsx';
import { PALABRAS_PAR } from './pares/palabras.ts';

/** How much of a line is explained; of one that another line explains, what they are. */
export function EstadoLinea({
  linea: { par, estadoConciliacion },
  soloGlifo = false,
}: {
  linea: Pick<CartolaItem, 'par' | 'estadoConciliacion'>;
  soloGlifo?: boolean;
}) {
  if (par === null) return <Estado estado={estadoConciliacion} soloGlifo={soloGlifo} />;
  return (
    <span className="inline-flex items-center gap-2 text-12 text-muted-foreground">
      <Glifo estado="segura" size={12} />
      <span className={cn(soloGlifo && 'sr-only')}>{PALABRAS_PAR[par].corta}</span>
    </span>
  );
}
