import { createCredencial, listCredenciales, revokeCredencial, type CredencialApi } from '@cuadra/contract';
import { Button, ConfirmDialog, EmptyState, Skeleton } from '@cuadra/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { call } from '../../shared/api/index.ts';
import { fechaConAnio, formatEntero } from '../../shared/formats/index.ts';
import { LoadError, Page } from '../../shared/page/index.ts';
import { keyOf, queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar, snackbarError } from '../../shared/snackbar/index.ts';
import { CrearDialog } from './crear-dialog.tsx';

/** Keys with which programs of the company call the API, and how many calls of the month are left. */
export function CredencialesPage() {
  const { puede } = useSession();
  const { data, error, refetch, isFetching } = useQuery(queryFor(listCredenciales));
  const [creando, setCreando] = useState(false);
  const [porRevocar, setPorRevocar] = useState<CredencialApi | null>(null);
  const crear = puede(createCredencial) ? (
    <Button variant="primary" onClick={() => setCreando(true)}>
      Nueva credencial
    </Button>
  ) : null;
  return (
    <Page>
      {data ? (
        <div className="flex flex-col gap-5">
          <Llamadas {...data.llamadas}>{data.items.length > 0 ? crear : null}</Llamadas>
          {data.items.length === 0 ? (
            <EmptyState
              tipo="nada"
              title="Aún no hay credenciales"
              description="Con una, tus sistemas leen y escriben en Cuadra con tus permisos."
              actions={crear}
            />
          ) : (
            <ul className="rounded-md border">
              {data.items.map((credencial) => (
                <Fila key={credencial.id} credencial={credencial} onRevoke={setPorRevocar} />
              ))}
            </ul>
          )}
        </div>
      ) : error ? (
        <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton role="status" aria-label="Cargando las credenciales" className="h-40" />
      )}
      {creando ? <CrearDialog onClose={() => setCreando(false)} /> : null}
      <Revocar credencial={porRevocar} onClose={() => setPorRevocar(null)} />
    </Page>
  );
}

interface LlamadasProps {
  readonly usado: number;
  readonly tope: number | null;
  readonly children: ReactNode;
}

/** Calls of the month, and what a full month does, before it is. */
function Llamadas({ usado, tope, children }: LlamadasProps) {
  const lleno = tope !== null && usado >= tope;
  return (
    <section aria-label="Llamadas del mes" className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="mr-auto">
        <p className="text-muted-foreground">Llamadas este mes</p>
        <p className="tnum text-32 font-semibold">
          {formatEntero(usado)}
          <span className="text-15 font-normal text-muted-foreground">
            {tope === null ? ' sin tope' : ` de ${formatEntero(tope)}`}
          </span>
        </p>
        {tope === null ? null : (
          <p className={lleno ? 'text-aviso' : 'text-muted-foreground'}>
            {lleno ? 'La API responde 429' : 'Al llegar al tope la API responde 429'} hasta fin de mes o hasta
            que{' '}
            <Link to="/cuenta/plan" className="underline underline-offset-2">
              cambies de plan
            </Link>
            . La web sigue igual.
          </p>
        )}
      </div>
      {children}
    </section>
  );
}

interface FilaProps {
  readonly credencial: CredencialApi;
  readonly onRevoke: (credencial: CredencialApi) => void;
}

function Fila({ credencial, onRevoke }: FilaProps) {
  const { nombre, final, usuario, created, usada } = credencial;
  return (
    <li
      aria-label={nombre}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-3 py-2.5 last:border-b-0"
    >
      <div className="min-w-50 flex-1">
        <p className="flex flex-wrap gap-x-2">
          <span className="font-medium">{nombre}</span>
          <span className="num text-muted-foreground">…{final}</span>
        </p>
        <p className="text-12 text-muted-foreground">
          Con los permisos de {usuario}, desde el {fechaConAnio(created.slice(0, 10))}
        </p>
      </div>
      <p className="text-12 text-muted-foreground">
        {usada === null ? 'Sin uso' : `Usada el ${fechaConAnio(usada)}`}
      </p>
      <Button size="sm" aria-label={`Revocar ${nombre}`} onClick={() => onRevoke(credencial)}>
        Revocar
      </Button>
    </li>
  );
}

function Revocar({ credencial, onClose }: { credencial: CredencialApi | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  const revocar = useMutation({
    mutationFn: (id: number) => call(revokeCredencial, { params: { id } }),
    onSuccess: () => snackbar('Revocaste la credencial'),
    onError: snackbarError,
    onSettled: async () => {
      onClose();
      await queryClient.invalidateQueries({ queryKey: keyOf(listCredenciales) });
    },
  });
  return (
    <ConfirmDialog
      open={credencial !== null}
      onOpenChange={(abierto) => (abierto ? undefined : onClose())}
      title={`Revocar «${credencial?.nombre ?? ''}»`}
      description="Los sistemas que la usan dejan de entrar de inmediato."
      confirmLabel="Revocar"
      destructive
      loading={revocar.isPending}
      onConfirm={() => (credencial ? revocar.mutate(credencial.id) : undefined)}
    />
  );
}
