import { listEjecuciones, type Automatizacion, type ModuloRegla } from '@cuadra/contract';
import { Button, Pagination, SheetSection, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { fechaHora, plural } from '../../../shared/formats/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { useReloadReglas } from '../use-automatizaciones.ts';
import { DeshacerDialog } from './deshacer-dialog.tsx';
import type { Ejecucion } from './tipos.ts';

const RegistrosDialog = lazy(() =>
  import('./registros-dialog.tsx').then((m) => ({ default: m.RegistrosDialog })),
);

const POR_PAGINA = 10;

/** A rule that was just saved is about to act, as a job: it is waited for, for a minute. */
const ESPERA_MS = 3000;
const MAX_ESPERAS = 20;

/** Each time that a rule acted, the newest first, to be looked into and undone as one. */
export function Ejecuciones({ regla, edita }: { regla: Automatizacion; edita: boolean }) {
  const [page, setPage] = useState(1);
  const { data } = useQuery({
    ...queryFor(listEjecuciones, { params: { id: regla.id }, query: { page, perPage: POR_PAGINA } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.length === 0 && regla.execute && state.dataUpdateCount < MAX_ESPERAS
        ? ESPERA_MS
        : false,
  });
  // What the list and the rule say of it was read before it acted.
  const reload = useReloadReglas();
  const recien = data !== undefined && data.items.length > 0 && regla.executions === 0;
  useEffect(() => {
    if (recien) reload();
  }, [recien, reload]);
  return (
    <SheetSection title="Lo que hizo">
      {!data ? (
        <Skeleton className="h-12" />
      ) : data.items.length === 0 ? (
        <p className="text-muted-foreground">Aún no actúa.</p>
      ) : (
        <ul aria-label="Lo que hizo">
          {data.items.map((ejecucion) => (
            <EjecucionFila
              key={ejecucion.id}
              ejecucion={ejecucion}
              idRegla={regla.id}
              modulo={regla.modulo}
              nombre={regla.nombreRegla}
              edita={edita}
            />
          ))}
        </ul>
      )}
      {data && data.pagination.totalPages > 1 ? (
        <Pagination page={page} perPage={POR_PAGINA} count={data.pagination.count} onPageChange={setPage} />
      ) : null}
    </SheetSection>
  );
}

interface EjecucionFilaProps {
  readonly ejecucion: Ejecucion;
  readonly idRegla: number;
  readonly modulo: ModuloRegla;
  readonly nombre: string;
  readonly edita: boolean;
  /** Says which rule it was, where that is not told by what is around. */
  readonly nombra?: boolean;
}

/** One time that a rule acted. */
export function EjecucionFila({
  ejecucion,
  idRegla,
  modulo,
  nombre,
  edita,
  nombra = false,
}: EjecucionFilaProps) {
  const [abierto, setAbierto] = useState<'registros' | 'deshacer' | null>(null);
  const { origen, registros, created, deshecha, deshechaPor } = ejecucion;
  const cerrar = () => setAbierto(null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b py-2 last:border-b-0">
      <div className="min-w-0">
        <p className={deshecha ? 'text-muted-foreground line-through' : undefined}>
          {nombra ? <span className="font-medium">{nombre} · </span> : null}
          {plural(registros, 'registro')}
          {origen === 'pasado' ? ', de lo que ya había' : null}
        </p>
        <p className="tnum text-12 text-muted-foreground">
          {fechaHora(created)}
          {deshecha
            ? ` · deshecha el ${fechaHora(deshecha)}${deshechaPor ? ` por ${deshechaPor}` : ''}`
            : null}
        </p>
      </div>
      <div className="flex gap-1">
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Ver los registros del ${fechaHora(created)}`}
          onClick={() => setAbierto('registros')}
        >
          Ver
        </Button>
        {edita && !deshecha ? (
          <Button
            size="sm"
            aria-label={`Deshacer lo del ${fechaHora(created)}`}
            onClick={() => setAbierto('deshacer')}
          >
            Deshacer
          </Button>
        ) : null}
      </div>
      {abierto === 'registros' ? (
        <Suspense>
          <RegistrosDialog
            ejecucion={ejecucion}
            nombre={nombre}
            onClose={cerrar}
            onDeshacer={edita && !deshecha ? () => setAbierto('deshacer') : undefined}
          />
        </Suspense>
      ) : null}
      {abierto === 'deshacer' ? (
        <DeshacerDialog
          ejecucion={ejecucion}
          idRegla={idRegla}
          modulo={modulo}
          nombre={nombre}
          onClose={cerrar}
        />
      ) : null}
    </li>
  );
}
