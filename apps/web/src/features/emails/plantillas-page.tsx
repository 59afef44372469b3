import {
  deleteEmail,
  listClientes,
  listEmails,
  listTiposEmail,
  putEmail,
  type PlantillaEmail,
  type TipoDeEmail,
} from '@cuadra/contract';
import { cn, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { EditarPlantilla } from './editar-plantilla.tsx';
import type { PlantillasSearch } from './plantillas-search.ts';

/** In a host the index stands above text and preview, which keep room for a line of a mail. */
const ESTRECHO = {
  pantalla:
    'flex min-h-0 flex-1 overflow-y-auto max-lg:flex-col lg:overflow-hidden lg:@max-[62rem]/plantillas:grid lg:@max-[62rem]/plantillas:grid-cols-2 lg:@max-[62rem]/plantillas:grid-rows-[auto_minmax(0,1fr)]',
  indice:
    'shrink-0 border-r p-3 max-lg:border-r-0 max-lg:border-b lg:w-64 lg:overflow-y-auto lg:@max-[62rem]/plantillas:col-span-2 lg:@max-[62rem]/plantillas:max-h-36 lg:@max-[62rem]/plantillas:w-auto lg:@max-[62rem]/plantillas:border-r-0 lg:@max-[62rem]/plantillas:border-b',
  tipos:
    'flex flex-col gap-3 lg:@max-[62rem]/plantillas:grid lg:@max-[62rem]/plantillas:grid-cols-3 lg:@max-[62rem]/plantillas:gap-y-1',
} as const;

/** Templates by type: the list on the left, and the open one with its preview. */
export function PlantillasPage({ search }: { search: PlantillasSearch }) {
  const { puede } = useSession();
  const tipos = useQuery(queryFor(listTiposEmail));
  const plantillas = useQuery(queryFor(listEmails, { query: {} }));
  // Those who owe most fill the preview.
  const clientes = useQuery(queryFor(listClientes, { query: { order: 'vencido.desc' } }));
  const error = tipos.error ?? plantillas.error;
  const items = plantillas.data?.items ?? [];
  const abierta = items.find(({ id }) => id === search.id);
  const tipo =
    tipos.data?.items.find(({ id }) => id === (abierta?.idTipoEmail ?? search.idTipoEmail)) ??
    tipos.data?.items.find(({ clave }) => clave === 'recordar_pago');
  return (
    <Page>
      {error ? (
        <LoadError
          error={error}
          onRetry={() => void Promise.all([tipos, plantillas].map(({ refetch }) => refetch()))}
          centrado
          className="py-16"
        />
      ) : tipos.data && plantillas.data && tipo && !clientes.isPending ? (
        <div className="@container/plantillas flex min-h-0 flex-1 flex-col">
          <div className={ESTRECHO.pantalla}>
            <Indice tipos={tipos.data.items} plantillas={items} tipo={tipo} abierta={abierta} />
            <EditarPlantilla
              key={`${tipo.id} ${abierta?.id ?? 0}`}
              tipo={tipo}
              plantilla={abierta}
              clientes={clientes.data?.items.slice(0, 3) ?? []}
              edita={puede(putEmail, deleteEmail)}
            />
          </div>
        </div>
      ) : (
        <div role="status" aria-label="Cargando las plantillas" className="flex flex-col gap-4 p-4">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </Page>
  );
}

interface IndiceProps {
  readonly tipos: readonly TipoDeEmail[];
  readonly plantillas: readonly PlantillaEmail[];
  readonly tipo: TipoDeEmail;
  readonly abierta: PlantillaEmail | undefined;
}

function Indice({ tipos, plantillas, tipo, abierta }: IndiceProps) {
  return (
    <nav aria-label="Plantillas" className={ESTRECHO.indice}>
      <ul className={ESTRECHO.tipos}>
        {tipos.map(({ id, nombre }) => (
          <li key={id}>
            <h2 className="px-2 text-12 font-medium text-muted-foreground">{nombre}</h2>
            <ul>
              <Entrada idTipoEmail={id} activa={tipo.id === id && !abierta}>
                Predeterminada
              </Entrada>
              {plantillas
                .filter(({ idTipoEmail }) => idTipoEmail === id)
                .map((una) => (
                  <Entrada key={una.id} idTipoEmail={id} id={una.id} activa={abierta?.id === una.id}>
                    {una.name}
                  </Entrada>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entrada({
  idTipoEmail,
  id,
  activa,
  children,
}: {
  idTipoEmail: number;
  id?: number;
  activa: boolean;
  children: string;
}) {
  return (
    <li>
      <Link
        to="/ajustes/plantillas-email"
        search={{ idTipoEmail, id }}
        aria-current={activa ? 'page' : undefined}
        className={cn(
          'block truncate rounded-sm px-2 py-1 hover:bg-muted pointer-coarse:py-3',
          activa && 'bg-row-focused font-medium',
        )}
      >
        {children}
      </Link>
    </li>
  );
}
