import type { CartolaItem } from '@cuadra/contract';
import { cn, Glifo } from '@cuadra/ui';
import { Estado } from '../../shared/registros/conciliacion/estado.tsx';
import { PALABRAS_PAR } from './pares/palabras.ts';

/** How much of a line is explained: by documents, by another line, or by the account that somebody put it in. */
export function EstadoLinea({
  linea: { par, estadoConciliacion, estadoClasificacion },
  soloGlifo = false,
}: {
  linea: Pick<CartolaItem, 'par' | 'estadoConciliacion' | 'estadoClasificacion'>;
  soloGlifo?: boolean;
}) {
  const clasificada = estadoConciliacion !== 'conciliado' && estadoClasificacion !== 'sin_clasificar';
  if (par === null && !clasificada) return <Estado estado={estadoConciliacion} soloGlifo={soloGlifo} />;
  return (
    <span className="inline-flex items-center gap-2 text-12 text-muted-foreground">
      <Glifo estado="segura" size={12} />
      <span className={cn(soloGlifo && 'sr-only')}>
        {par === null ? 'Clasificado' : PALABRAS_PAR[par].corta}
      </span>
    </span>
  );
}
