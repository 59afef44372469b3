import { getCondiciones, getResumenDePagos, postCondiciones, type CondicionesDePago } from '@cuadra/contract';
import { Button, Glifo, Skeleton } from '@cuadra/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { fechaHora } from '../../shared/formats/index.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { keyOf, queryFor } from '../../shared/queries/index.ts';
import { ENLACE } from '../../shared/registros/enlace.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar, snackbarError } from '../../shared/snackbar/index.ts';

/** Terms of the payments, with their acceptance. */
export function CondicionesPage() {
  const { data, error, refetch } = useQuery(queryFor(getCondiciones));
  return (
    <Page>
      {data ? (
        <Condiciones condiciones={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="py-16" />
      ) : (
        <div role="status" aria-label="Cargando las condiciones" className="flex max-w-170 flex-col gap-4">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
    </Page>
  );
}

function Condiciones({ condiciones: { version, texto, aceptadas } }: { condiciones: CondicionesDePago }) {
  const { puede } = useSession();
  return (
    <div className="flex max-w-170 flex-col gap-6">
      <p className="text-muted-foreground">Versión {version}</p>
      <ol className="flex list-decimal flex-col gap-3 pl-5">
        {texto.map((parrafo) => (
          <li key={parrafo}>{parrafo}</li>
        ))}
      </ol>
      {aceptadas !== null ? (
        <p className="flex flex-wrap items-center gap-2 rounded-md bg-cuadra-soft px-3 py-2 text-cuadra-foreground">
          <Glifo estado="segura" />
          {aceptadas.quien} las aceptó el {fechaHora(aceptadas.created)}.
          <Link to="/chipay/agendadas" className={ENLACE}>
            Ir a los pagos agendados
          </Link>
        </p>
      ) : puede(postCondiciones) ? (
        <Aceptar version={version} />
      ) : (
        <p className="rounded-sm bg-muted px-3 py-2">Las acepta quien envía los pagos de la empresa.</p>
      )}
    </div>
  );
}

function Aceptar({ version }: { version: string }) {
  const queryClient = useQueryClient();
  const [enviando, setEnviando] = useState(false);
  const aceptar = async () => {
    setEnviando(true);
    try {
      await call(postCondiciones, { body: { version } });
      snackbar('Aceptaste las condiciones');
    } catch (error) {
      snackbarError(error);
    }
    setEnviando(false);
    for (const endpoint of [getCondiciones, getResumenDePagos])
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
  return (
    <Button variant="primary" className="self-start" loading={enviando} onClick={() => void aceptar()}>
      Acepto las condiciones
    </Button>
  );
}
