import { listCandidatosDePar, type CartolaDetalle } from '@cuadra/contract';
import { Button, Dialog, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../shared/api/index.ts';
import { formatMonto } from '../../../shared/formats/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { VistaLineaDePar } from './linea-de-par.tsx';
import { PALABRAS_PAR } from './palabras.ts';
import { eleccionDe, usePares } from './use-pares.ts';

/** Chooses the line that explains this one, among those of its amount on the other side, or worth it in another currency. */
export function ElegirParDialog({ linea, onClose }: { linea: CartolaDetalle; onClose: () => void }) {
  const { emparejar } = usePares();
  const { data, error } = useQuery(queryFor(listCandidatosDePar, { params: { id: linea.id } }));
  const lado = linea.cargo > 0 ? 'abonos' : 'cargos';
  const cifra = formatMonto(linea.cargo + linea.abono, linea.moneda);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Emparejar con otra línea"
      description={`Los ${lado} de ${cifra} sin explicar, o de su valor en cuentas de otra moneda, hasta 45 días antes o después.`}
    >
      {error ? (
        <p role="alert">{messageOf(error)}</p>
      ) : data === undefined ? (
        <Skeleton className="h-16" />
      ) : data.items.length === 0 ? (
        <p className="text-muted-foreground">
          No hay otra línea de {cifra} sin explicar en esas fechas. Si es un traspaso, puede que falte la
          cartola de la otra cuenta.
        </p>
      ) : (
        <ul className="flex flex-col">
          {data.items.map(({ tipo, linea: otra }) => (
            <li key={otra.id} className="flex flex-wrap items-center gap-3 border-b py-2.5 last:border-b-0">
              <VistaLineaDePar linea={otra} onOpen={onClose} />
              <Button
                size="sm"
                loading={emparejar.isPending}
                aria-label={`Emparejar como ${PALABRAS_PAR[tipo].corta.toLowerCase()} con ${otra.descripcion}`}
                onClick={() => emparejar.mutate(eleccionDe(linea, otra), { onSuccess: onClose })}
              >
                {PALABRAS_PAR[tipo].corta}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
