import { getCaja, getHoy } from '@cuadra/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { PreguntaCorte } from '../../../shared/corte/pregunta-corte.tsx';
import { fechaLarga } from '../../../shared/formats/index.ts';
import { LoadError, Page } from '../../../shared/page/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { Bancos } from './bancos.tsx';
import { Caja } from './caja.tsx';
import { HoySkeleton } from './hoy-skeleton.tsx';
import { Llegadas } from './llegadas.tsx';
import { Plazos } from './plazos.tsx';
import { Sola } from './sola.tsx';
import { Tareas } from './tareas.tsx';

// Only a new company waits for its steps.
const Nueva = lazy(() => import('./nueva.tsx'));

/** The day: what to begin with, what falls due, the cash ahead, what came in, and what Cuadra did by itself. */
export function HoyPage() {
  const { puede } = useSession();
  const { data, error, refetch } = useQuery(queryFor(getHoy));
  const veCaja = puede(getCaja);
  const caja = useQuery({ ...queryFor(getCaja), enabled: veCaja && data?.pasos === null });
  const [dia, setDia] = useState<string | null>(null);
  if (data && data.pasos !== null) {
    return (
      <Page>
        <Suspense fallback={<HoySkeleton />}>
          <Nueva hoy={data} />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page
      actions={
        data ? (
          <p className="text-muted-foreground first-letter:uppercase max-lg:hidden">{fechaLarga(data.hoy)}</p>
        ) : undefined
      }
    >
      {data ? (
        // The host and the sidebar take their part of the window.
        <div className="@container/hoy flex min-h-0 flex-1 flex-col">
          <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto @5xl/hoy:flex-row @5xl/hoy:overflow-hidden">
            <div className="relative flex min-w-0 flex-col gap-8 px-4 py-6 sm:px-6 @5xl/hoy:flex-1 @5xl/hoy:overflow-y-auto">
              <PreguntaCorte />
              <Tareas hoy={data} />
              <Plazos hoy={data} estimados={caja.data?.estimados ?? []} onDia={setDia} />
              {veCaja ? (
                <Caja caja={caja.data} error={caja.error} onRetry={() => void caja.refetch()} dia={dia} />
              ) : null}
            </div>
            <aside
              aria-label="Novedades y bancos"
              className="flex shrink-0 flex-col gap-8 border-t bg-sidebar px-4 py-5 @5xl/hoy:w-86 @5xl/hoy:overflow-y-auto @5xl/hoy:border-t-0 @5xl/hoy:border-l"
            >
              <Llegadas llego={data.llego} />
              <Sola sola={data.sola} />
              <Bancos />
            </aside>
          </div>
        </div>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="m-auto" />
      ) : (
        <HoySkeleton />
      )}
    </Page>
  );
}
