import { deshacerEjecucion, undoLote, undoPar, type ActoSolo, type Hoy } from '@cuadra/contract';
import { Glifo, IconButton, Monto } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight, Undo2, Workflow } from 'lucide-react';
import { call } from '../../../shared/api/index.ts';
import { formatEntero } from '../../../shared/formats/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';
import { useHecho } from './use-hecho.tsx';
import { decirActo } from './textos.ts';

const DESHACE = {
  conciliacion: undoLote,
  regla: deshacerEjecucion,
  traspaso: undoPar,
  reversa: undoPar,
} as const;

async function undo({ clase, id }: ActoSolo): Promise<void> {
  switch (clase) {
    case 'conciliacion':
      await call(undoLote, { params: { lote: id } });
      return;
    case 'regla':
      await call(deshacerEjecucion, { params: { id: Number(id) } });
      return;
    case 'traspaso':
    case 'reversa':
      await call(undoPar, { params: { id: Number(id) } });
  }
}

const ICONOS = {
  conciliacion: () => <Glifo estado="segura" />,
  regla: () => <Workflow aria-hidden className="size-4 text-muted-foreground" />,
  reversa: () => <ArrowLeftRight aria-hidden className="size-4 text-muted-foreground" />,
  traspaso: () => <ArrowLeftRight aria-hidden className="size-4 text-muted-foreground" />,
} as const;

/** What Cuadra did by itself since yesterday; each act is undone where the person may. */
export function Sola({ sola }: Pick<Hoy, 'sola'>) {
  const { puede } = useSession();
  const queryClient = useQueryClient();
  const verHecho = useHecho();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: undo,
    onSuccess: (_, acto) => snackbar(`Se deshizo: ${decirActo(acto).titulo.toLowerCase()}`),
    // What is open again changes every count.
    onSettled: () => queryClient.invalidateQueries(),
  });
  if (sola === null) return null;
  return (
    <section aria-labelledby="sola">
      <div className="mb-2 flex h-7 items-center gap-2">
        <h2 id="sola" className="font-semibold">
          Cuadra hizo sola
        </h2>
        {sola.cantidad > 0 ? (
          <span className="tnum text-muted-foreground">{formatEntero(sola.cantidad)}</span>
        ) : null}
        {verHecho === null ? null : <span className="ml-auto text-12">{verHecho}</span>}
      </div>
      {sola.items.length === 0 ? (
        <p className="text-muted-foreground">Nada desde ayer.</p>
      ) : (
        <ul className="overflow-hidden rounded-md border bg-background">
          {sola.items.map((acto) => {
            const { titulo, detalle } = decirActo(acto);
            return (
              <li
                key={`${acto.clase} ${acto.id}`}
                className="flex min-h-13 items-center gap-2.5 border-b px-4 py-1.5 last:border-b-0"
              >
                <span className="flex w-4 shrink-0 justify-center">{ICONOS[acto.clase]()}</span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{titulo}</span>
                  <span className="line-clamp-2 text-12 text-muted-foreground" title={detalle}>
                    {detalle}
                  </span>
                </span>
                {acto.monto === null ? null : <Monto forma="col" valor={acto.monto} />}
                {puede(DESHACE[acto.clase]) ? (
                  <IconButton
                    label={`Deshacer: ${titulo}`}
                    className="-mr-2.5 -ml-1"
                    loading={isPending && variables.id === acto.id}
                    onClick={() => mutate(acto)}
                  >
                    <Undo2 aria-hidden />
                  </IconButton>
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
