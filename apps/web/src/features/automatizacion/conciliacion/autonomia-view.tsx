import { updateAutonomia, undoConciliacion, type Autonomia } from '@cuadra/contract';
import { Button, EmptyState, Skeleton } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LoadError } from '../../../shared/page/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { Autonomias } from './autonomias.tsx';
import type { ConciliacionSearch } from './conciliacion-search.ts';
import { Ejecuciones } from './ejecuciones.tsx';
import { decididas } from './textos.ts';
import { Tipos, useTipos } from './tipos.tsx';
import { useAutonomias } from './use-autonomia.ts';

const AutorizarDialog = lazy(() =>
  import('./autorizar-dialog.tsx').then((m) => ({ default: m.AutorizarDialog })),
);

type Abierto = { readonly autonomia?: Autonomia; readonly tipos: readonly string[] };

/** Reconciling without asking: what is allowed, what each kind of suggestion is worth, and what was done. */
export function AutonomiaView({ search }: { search: ConciliacionSearch }) {
  const { puede } = useSession();
  const edita = puede(updateAutonomia);
  const deshace = puede(undoConciliacion);
  const { data, error, refetch, isFetching } = useAutonomias();
  const tipos = useTipos();
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const items = data?.items ?? [];
  const conocidos = (tipos.data?.items ?? []).map(({ tipo }) => tipo);
  const aprendiendo =
    tipos.data !== undefined && tipos.data.items.every(({ record }) => decididas(record) === 0);
  const vacia = data !== undefined && tipos.data !== undefined && items.length + conocidos.length === 0;
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-160 text-muted-foreground">
          Autoriza a Cuadra a conciliar sola lo que ya demostró que sabe.
        </p>
        {edita && !vacia ? (
          <Button onClick={() => setAbierto({ tipos: [] })}>
            <Plus aria-hidden />
            Autorizar
          </Button>
        ) : null}
      </div>
      {data ? null : error ? (
        <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
      {vacia ? (
        <EmptyState
          tipo="nada"
          title="Cuadra todavía no conoce tus decisiones"
          description="Concilia algunas líneas en Rayitos y verás en qué acierta."
          actions={
            <Button variant="primary" render={<Link to="/rayitos" />}>
              Ir a Rayitos
            </Button>
          }
        />
      ) : null}
      {items.length > 0 ? (
        <>
          <Autonomias
            items={items}
            edita={edita}
            elegida={search.id}
            onCambiar={(autonomia) => setAbierto({ autonomia, tipos: autonomia.tipos })}
          />
          <Ejecuciones idAutonomia={search.id} page={search.page ?? 1} deshace={deshace} />
        </>
      ) : null}
      {aprendiendo && data !== undefined && !vacia ? (
        <p role="note" className="max-w-160 rounded-md border border-dashed px-4 py-3">
          Cuadra todavía no conoce tus decisiones. Concilia algunas líneas en{' '}
          <Link
            to="/rayitos"
            className="underline decoration-input underline-offset-3 hover:decoration-current"
          >
            Rayitos
          </Link>
          : con cada una que aceptes, cambies o descartes, aquí verás en qué acierta y en qué no.
        </p>
      ) : null}
      {vacia || (data === undefined && !error) ? null : (
        <Tipos
          consulta={tipos}
          autonomias={items}
          edita={edita}
          onAutorizar={(tipo) => setAbierto({ tipos: [tipo] })}
        />
      )}
      {abierto ? (
        <Suspense>
          <AutorizarDialog {...abierto} conocidos={conocidos} onClose={() => setAbierto(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
