import type { OtItem } from '@cuadra/contract';
import type { EstadoOt } from '@cuadra/domain/ots';
import { Badge, cn, Glifo } from '@cuadra/ui';

export const TEXTO_ESTADO: Readonly<Record<EstadoOt, string>> = {
  borrador: 'Borrador',
  abierta: 'Por facturar',
  facturada: 'Facturada',
  cerrada: 'Cerrada',
  anulada: 'Anulada',
};

/** How much of a nota de venta is invoiced, as the square that closes; what is not under way, as a word apart. */
export function EstadoDeOt({
  ot: { estado, montoFacturado },
  soloGlifo = false,
}: {
  ot: Pick<OtItem, 'estado' | 'montoFacturado'>;
  soloGlifo?: boolean;
}) {
  if (estado === 'borrador' || estado === 'cerrada' || estado === 'anulada')
    return <Badge>{TEXTO_ESTADO[estado]}</Badge>;
  const parcial = estado === 'abierta' && montoFacturado > 0;
  return (
    <span className="inline-flex items-center gap-2 text-12 text-muted-foreground">
      <Glifo estado={estado === 'facturada' ? 'segura' : parcial ? 'parcial' : 'sin_par'} size={12} />
      <span className={cn(soloGlifo && 'sr-only')}>{parcial ? 'En parte' : TEXTO_ESTADO[estado]}</span>
    </span>
  );
}
