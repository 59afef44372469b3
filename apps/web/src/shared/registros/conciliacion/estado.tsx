import type { EstadoConciliacion } from '@cuadra/contract';
import { cn, Glifo, type GlifoEstado } from '@cuadra/ui';

/** Glyph and words of each state of reconciliation. */
export const ESTADO_CONCILIACION: Readonly<
  Record<EstadoConciliacion, { glifo: GlifoEstado; texto: string }>
> = {
  sin_conciliar: { glifo: 'sin_par', texto: 'Sin conciliar' },
  parcial: { glifo: 'parcial', texto: 'Parcial' },
  conciliado: { glifo: 'segura', texto: 'Conciliado' },
};

/** The square beside its word; `soloGlifo` leaves the word to screen readers. */
export function Estado({
  estado,
  detalle,
  soloGlifo = false,
}: {
  estado: EstadoConciliacion;
  /** Said after the state: ', 58,0 %'. */
  detalle?: string;
  soloGlifo?: boolean;
}) {
  const { glifo, texto } = ESTADO_CONCILIACION[estado];
  return (
    <span
      className={cn(
        'inline-flex items-center gap-2 text-12',
        estado === 'parcial' ? 'text-foreground' : 'text-muted-foreground',
      )}
    >
      <Glifo estado={glifo} size={12} />
      <span className={cn(soloGlifo && 'sr-only')}>
        {texto}
        {detalle}
      </span>
    </span>
  );
}
