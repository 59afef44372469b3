import { getInputAutomatizacion } from '@cuadra/contract';
import { Button, EmptyState, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePlan } from '../../../shared/clasificacion/index.ts';
import { LoadError, Page } from '../../../shared/page/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import type { UpsertSearch } from '../automatizaciones-search.ts';
import { conModulo } from '../rutas.ts';
import { useRegla } from '../use-automatizaciones.ts';
import { borradorDe, borradorNuevo } from './borrador.ts';
import { ReglaForm } from './regla-form.tsx';

/** Writes a rule: a new one, a copy, or one that is there; beside it, what it would have done to the past. */
export function UpsertPage({ search }: { search: UpsertSearch }) {
  const origen = search.id ?? search.copia;
  const { data: input, error, refetch } = useQuery(queryFor(getInputAutomatizacion, { query: {} }));
  const { regla, error: errorRegla } = useRegla(origen, search.modulo ?? 'clasificacion');
  const plan = usePlan();
  const fallo = error ?? errorRegla;
  const titulo = search.id === undefined ? 'Nueva regla' : 'Cambiar la regla';
  const listo = input && !plan.loading && (origen === undefined || regla !== undefined);
  return (
    <Page title={titulo}>
      {fallo ? (
        <LoadError error={fallo} onRetry={() => void refetch()} centrado className="m-auto py-16" />
      ) : !listo ? (
        <div role="status" aria-label="Cargando la regla" className="flex flex-col gap-3 p-4 sm:p-6">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      ) : regla === null || regla?.Estado.key === 'archivada' ? (
        <EmptyState
          tipo="nada"
          className="m-4 sm:m-6"
          title={regla ? 'La regla está archivada' : 'Esa regla ya no existe'}
          description={
            regla ? 'Restáurala para poder cambiarla.' : 'Quizás alguien la eliminó. Mira las que hay.'
          }
          actions={
            <Button
              render={
                <Link
                  to={
                    regla ? '/automatizaciones/clasificacion/archivadas' : '/automatizaciones/clasificacion'
                  }
                  search={conModulo(search.modulo ?? 'clasificacion')}
                />
              }
            >
              {regla ? 'Ver las archivadas' : 'Ver las reglas'}
            </Button>
          }
        />
      ) : (
        <ReglaForm
          // Another rule is another form: nothing of the last one stays.
          key={`${search.id} ${search.copia}`}
          id={search.id}
          modulo={regla && search.id !== undefined ? regla.modulo : null}
          eventos={input.eventos}
          inicial={
            regla
              ? {
                  ...borradorDe(regla, plan),
                  ...(search.id === undefined && { nombre: `${regla.nombreRegla} (copia)`.slice(0, 120) }),
                }
              : borradorNuevo(search, plan)
          }
        />
      )}
    </Page>
  );
}
