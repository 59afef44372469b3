import { listFallas, type Medicion } from '@cuadra/contract';
import { EmptyState, FilterChip, Pagination, Select, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AyudaBoton } from '../../../shared/ayuda/ayuda-boton.tsx';
import { mesLargo } from '../../../shared/formats/index.ts';
import { nombreDeTipo } from '../../../shared/formats/tipo-recomendacion.ts';
import { LoadError } from '../../../shared/page/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { CasoView } from './caso-view.tsx';
import type { ConciliacionSearch } from './conciliacion-search.ts';

const POR_PAGINA = 10;
const TODOS = 'todos';

/** The lines of which the machine said something else than what they were, by month and kind. */
export function Fallas({ search, meses }: { search: ConciliacionSearch; meses: Medicion['meses'] }) {
  const navigate = useNavigate();
  const { mes, tipo } = search;
  const page = search.page ?? 1;
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...queryFor(listFallas, {
      query: { page, perPage: POR_PAGINA, ...(mes && { mes }), ...(tipo && { tipo }) },
    }),
    placeholderData: keepPreviousData,
  });
  const go = (cambio: Partial<ConciliacionSearch>) =>
    void navigate({
      to: '/automatizaciones/conciliacion',
      search: { parte: 'precision', mes, tipo, page: undefined, ...cambio },
      replace: true,
      resetScroll: false,
    });
  const cuantas = data?.pagination.count ?? 0;
  return (
    <section aria-labelledby="fallas" aria-busy={data === undefined || isPlaceholderData}>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 id="fallas" className="font-semibold">
          Dónde se equivocó
        </h2>
        <AyudaBoton tema="cuánto acierta" capitulo="conciliar-sin-preguntar" ancla="cuánto-acierta" />
        <Select
          aria-label="Mes"
          look="quiet"
          value={mes ?? TODOS}
          options={[
            { value: TODOS, label: 'Todos los meses' },
            ...meses.toReversed().map((uno) => ({ value: uno.mes, label: mesLargo(uno.mes) })),
          ]}
          onValueChange={(elegido) => go({ mes: elegido === TODOS ? undefined : elegido })}
        />
        {tipo ? (
          <FilterChip campo="Tipo" valor={nombreDeTipo(tipo)} onRemove={() => go({ tipo: undefined })} />
        ) : null}
      </div>
      {data === undefined ? (
        error ? (
          <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-24" />
        )
      ) : cuantas === 0 ? (
        <EmptyState
          tipo="listo"
          title="Ningún error"
          description={
            mes || tipo
              ? 'Con estos filtros, todo lo que Cuadra sugirió era lo que decidiste.'
              : 'Todo lo que Cuadra sugirió era lo que decidiste.'
          }
        />
      ) : (
        <>
          <ul aria-label="Errores" className="rounded-md border px-4">
            {data.items.map((caso) => (
              <CasoView key={`${caso.idCartola} ${caso.created}`} caso={caso} />
            ))}
          </ul>
          {cuantas > POR_PAGINA ? (
            <Pagination
              className="mt-2 justify-end"
              page={page}
              perPage={POR_PAGINA}
              count={cuantas}
              onPageChange={(nueva) => go({ page: nueva === 1 ? undefined : nueva })}
            />
          ) : null}
        </>
      )}
    </section>
  );
}
