import { listAccionesSoporte } from '@cuadra/contract';
import { Button, Pagination, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/api/index.ts';
import { fechaHora } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';

const POR_PAGINA = 10;

/** What the product's own staff did in the company: who, when, why. */
export function AccionesSoporte() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...queryFor(listAccionesSoporte, { query: { page, perPage: POR_PAGINA } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="soporte" className="mt-8 px-4 sm:px-6">
      <h2 id="soporte" className="font-semibold">
        Acciones de soporte
      </h2>
      <p className="text-muted-foreground">Quién de Cuadra entró, por qué, y lo que cambió.</p>
      {data ? (
        data.items.length === 0 ? (
          <p className="mt-3">Nadie de Cuadra ha entrado a tu empresa.</p>
        ) : (
          <ol className="mt-3 border-t">
            {data.items.map(({ id, created, usuario, descripcion }) => (
              <li
                key={id}
                className="grid gap-x-4 border-b py-2 sm:grid-cols-[128px_160px_minmax(0,1fr)] sm:items-baseline"
              >
                <time dateTime={created} className="tnum text-12 text-muted-foreground">
                  {fechaHora(created)}
                </time>
                <span className="truncate">{usuario}</span>
                <span className="break-words">{descripcion}</span>
              </li>
            ))}
          </ol>
        )
      ) : error ? (
        <div role="alert" className="mt-3 flex flex-wrap items-center gap-3">
          {messageOf(error)}
          <Button size="sm" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </div>
      ) : (
        <Skeleton className="mt-3 h-9" />
      )}
      {data && data.pagination.totalPages > 1 ? (
        <Pagination
          className="justify-end py-2"
          page={page}
          perPage={POR_PAGINA}
          count={data.pagination.count}
          onPageChange={setPage}
        />
      ) : null}
    </section>
  );
}
