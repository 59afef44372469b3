import { getHistorial, type MODELOS_HISTORIAL } from '@cuadra/contract';
import { Button, SheetSection, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { UltimoCambio } from '../../actos/ultimo-cambio.tsx';
import { messageOf } from '../../api/index.ts';
import { fechaHora } from '../../formats/index.ts';
import { queryFor } from '../../queries/index.ts';

/** Who did what to a record, newest first. */
export function Historial({ model, id }: { model: (typeof MODELOS_HISTORIAL)[number]; id: number }) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(queryFor(getHistorial, { params: { model, id } }));
  return (
    <SheetSection title="Historial">
      {data ? <UltimoCambio modelo={model} id={id} leido={dataUpdatedAt} /> : null}
      {data ? (
        data.items.length === 0 ? (
          <p className="text-muted-foreground">Nadie lo ha cambiado.</p>
        ) : (
          <ol className="flex flex-col gap-1.5 text-12">
            {data.items.map((acto) => (
              <li key={acto.id} className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-2">
                <time dateTime={acto.created} className="tnum text-muted-foreground">
                  {fechaHora(acto.created)}
                </time>
                <span className="break-words">{acto.descripcion}</span>
              </li>
            ))}
          </ol>
        )
      ) : error ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          {messageOf(error)}
          <Button size="sm" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </div>
      ) : (
        <Skeleton className="w-3/5" />
      )}
    </SheetSection>
  );
}
