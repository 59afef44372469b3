import { deleteDistintos, listDistintos, type Distintos } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Button, Skeleton } from '@cuadra/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../shared/api/index.ts';
import { fechaConAnio } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useDuplicadosTouched } from './use-duplicados-touched.ts';

/** Opens the pairs of which a person said that they are two customers. */
export function Descartados({ count }: { readonly count: number }) {
  const [open, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <section aria-label="Pares descartados" className="mt-3">
      <Button size="sm" variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Ocultar descartados' : `Ver descartados (${count})`}
      </Button>
      {open ? <Lista /> : null}
    </section>
  );
}

function Lista() {
  const { data, error, refetch } = useQuery(queryFor(listDistintos));
  if (data === undefined)
    return error ? (
      <LoadError error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-12 w-full" />
    );
  return (
    <ul className="flex flex-col">
      {data.items.map((par) => (
        <Par key={par.id} par={par} />
      ))}
    </ul>
  );
}

function Par({ par }: { readonly par: Distintos }) {
  const touched = useDuplicadosTouched();
  const volver = useMutation({
    mutationFn: () => call(deleteDistintos, { params: { id: par.id } }),
    // Also where a colleague took it back before.
    onSettled: touched,
  });
  const nombres = par.clientes.map(({ nombre }) => nombre).join(' y ');
  return (
    <li className="flex flex-wrap items-start gap-2 border-b py-2">
      <div className="min-w-0 flex-1 basis-48">
        {par.clientes.map(({ id, nombre, rut }) => (
          <p key={id} className="truncate">
            {nombre} <span className="tnum text-12 text-muted-foreground">{formatRut(rut)}</span>
          </p>
        ))}
        <p className="text-12 text-muted-foreground">
          {[fechaConAnio(par.dicho.slice(0, 10)), par.usuario].filter(Boolean).join(' · ')}
        </p>
        {volver.error ? (
          <p role="alert" className="text-12 text-negativo">
            {messageOf(volver.error)}
          </p>
        ) : null}
      </div>
      <Button
        size="sm"
        aria-label={`Volver a mostrar ${nombres}`}
        loading={volver.isPending}
        onClick={() => volver.mutate()}
      >
        Volver a mostrar
      </Button>
    </li>
  );
}
