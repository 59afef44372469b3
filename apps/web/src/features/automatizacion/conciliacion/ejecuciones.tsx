import { listCasosEjecucion, type listEjecucionesAutonomia, type ReplyOf } from '@cuadra/contract';
import { Badge, Button, ConfirmDialog, EmptyState, Monto, Pagination, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { fechaHora, formatEntero, formatMonto, plural } from '../../../shared/formats/index.ts';
import { LoadError } from '../../../shared/page/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { CasoView } from './caso-view.tsx';
import { tituloDeAutonomia } from './textos.ts';
import { useDeshacerEjecucion, useEjecuciones } from './use-autonomia.ts';

type Ejecucion = ReplyOf<typeof listEjecucionesAutonomia>['items'][number];

interface EjecucionesProps {
  readonly idAutonomia: number | undefined;
  readonly page: number;
  readonly deshace: boolean;
}

/** What Cuadra reconciled without asking, a run to each row, each to be undone as one. */
export function Ejecuciones({ idAutonomia, page, deshace }: EjecucionesProps) {
  const navigate = useNavigate();
  const { data, error, refetch, isFetching, isPlaceholderData } = useEjecuciones(idAutonomia, page);
  const cuantas = data?.pagination.count ?? 0;
  return (
    <section aria-labelledby="ejecuciones" aria-busy={data === undefined || isPlaceholderData}>
      <h2 id="ejecuciones" className="mb-2 font-semibold">
        Lo último que concilió
      </h2>
      {data === undefined ? (
        error ? (
          <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-24" />
        )
      ) : cuantas === 0 ? (
        <EmptyState
          tipo="nada"
          title="Todavía no ha conciliado nada"
          description="Cada vez que concilie, podrás deshacerla completa."
        />
      ) : (
        <>
          <ul className="overflow-hidden rounded-md border">
            {data.items.map((ejecucion) => (
              <Fila key={ejecucion.id} ejecucion={ejecucion} deshace={deshace} />
            ))}
          </ul>
          {cuantas > 10 ? (
            <Pagination
              className="mt-2 justify-end"
              page={page}
              perPage={10}
              count={cuantas}
              onPageChange={(nueva) =>
                void navigate({
                  to: '/automatizaciones/conciliacion',
                  search: { id: idAutonomia, page: nueva === 1 ? undefined : nueva },
                })
              }
            />
          ) : null}
        </>
      )}
    </section>
  );
}

function Fila({ ejecucion, deshace }: { ejecucion: Ejecucion; deshace: boolean }) {
  const { id, tipos, lineas, deshechas, monto, moneda, created } = ejecucion;
  const [abierta, setAbierta] = useState(false);
  const panel = useId();
  const vivas = lineas - deshechas;
  return (
    <li className="border-b last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
        <button
          type="button"
          aria-expanded={abierta}
          aria-controls={panel}
          onClick={() => setAbierta(!abierta)}
          className="flex min-w-0 flex-1 basis-64 items-center gap-2 py-1 text-left pointer-coarse:min-h-11"
        >
          <ChevronDown
            aria-hidden
            className={`size-4 shrink-0 text-muted-foreground transition-[rotate] duration-100 ${abierta ? 'rotate-180' : ''}`}
          />
          <span className="min-w-0">
            <span className="block truncate font-medium">{plural(lineas, 'línea')}</span>
            <span className="block truncate text-12 text-muted-foreground">
              {fechaHora(created)} · {tituloDeAutonomia({ tipos, rut: null, razonSocial: null })}
            </span>
          </span>
        </button>
        {deshechas > 0 ? (
          <Badge tono="aviso">
            {vivas === 0
              ? 'Deshecha'
              : `${formatEntero(deshechas)} ${deshechas === 1 ? 'deshecha' : 'deshechas'}`}
          </Badge>
        ) : null}
        <Monto forma="col" valor={monto} moneda={moneda} />
        {deshace && vivas > 0 ? <Deshacer ejecucion={ejecucion} vivas={vivas} /> : null}
      </div>
      {abierta ? (
        <div id={panel} className="border-t bg-muted/40 px-4 py-1">
          <Lineas id={id} />
        </div>
      ) : null}
    </li>
  );
}

function Lineas({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    ...queryFor(listCasosEjecucion, { params: { id }, query: { page, perPage: 25 } }),
    placeholderData: keepPreviousData,
  });
  if (!data) {
    return error ? <p role="alert">{messageOf(error)}</p> : <Skeleton className="my-3 h-10" />;
  }
  const cuantas = data.pagination.count;
  return (
    <>
      <ul aria-label="Líneas de la ejecución">
        {data.items.map((caso) => (
          <CasoView key={caso.idCartola} caso={caso} />
        ))}
      </ul>
      {cuantas > 25 ? (
        <Pagination
          className="mb-2 justify-end"
          page={page}
          perPage={25}
          count={cuantas}
          onPageChange={setPage}
        />
      ) : null}
    </>
  );
}

function Deshacer({ ejecucion, vivas }: { ejecucion: Ejecucion; vivas: number }) {
  const { lote, lineas, monto, moneda, created } = ejecucion;
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useDeshacerEjecucion(() => setOpen(false));
  const cuales = plural(vivas, 'conciliación', 'conciliaciones');
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" aria-label={`Deshacer ${plural(lineas, 'línea')} del ${fechaHora(created)}`}>
          Deshacer
        </Button>
      }
      title={vivas === lineas ? `Deshacer ${cuales} por ${formatMonto(monto, moneda)}` : `Deshacer ${cuales}`}
      description="Las líneas vuelven a la cola y los documentos recuperan su saldo. Lo deshecho cuenta como error de este permiso."
      confirmLabel={`Deshacer ${formatEntero(vivas)}`}
      loading={isPending}
      onConfirm={() => mutate(lote)}
    />
  );
}
