import { getCliente, listEmails, listTiposEmail } from '@cuadra/contract';
import { Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadError, Page } from '../../../shared/page/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { ElegirCliente } from './elegir-cliente.tsx';
import { Escribir } from './escribir.tsx';

interface ComposerProps {
  readonly idCliente: number | undefined;
  /** Customers to write to after this one: `5,8`. */
  readonly siguientes: string | undefined;
}

/** Writes a mail to a customer, or to anybody where none is chosen. */
export function Composer({ idCliente, siguientes }: ComposerProps) {
  const tipos = useQuery(queryFor(listTiposEmail));
  const plantillas = useQuery(queryFor(listEmails, { query: {} }));
  const cliente = useQuery({
    ...queryFor(getCliente, { params: { id: idCliente ?? 0 } }),
    enabled: idCliente !== undefined,
  });
  const error = tipos.error ?? plantillas.error ?? cliente.error;
  const listo = tipos.data && plantillas.data && (idCliente === undefined || cliente.data);
  return (
    <Page title="Escribir un correo">
      {error ? (
        <LoadError
          error={error}
          onRetry={() => void Promise.all([tipos, plantillas, cliente].map(({ refetch }) => refetch()))}
          centrado
          className="py-16"
        />
      ) : listo ? (
        <Escribir
          tipos={tipos.data.items}
          plantillas={plantillas.data.items}
          cliente={idCliente === undefined ? undefined : cliente.data}
          siguientes={siguientes?.split(',').map(Number) ?? []}
          elegir={<ElegirCliente cliente={cliente.data} />}
        />
      ) : (
        <div role="status" aria-label="Cargando" className="flex flex-col gap-4 p-4">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </Page>
  );
}
