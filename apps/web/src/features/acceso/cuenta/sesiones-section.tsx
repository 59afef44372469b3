import { deleteOtrasSesiones, deleteSesion, listSesiones, type ReplyOf } from '@cuadra/contract';
import { Badge, Button, ConfirmDialog, Skeleton } from '@cuadra/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../../shared/api/index.ts';
import { fechaHora, plural } from '../../../shared/formats/index.ts';
import { keyOf, queryFor } from '../../../shared/queries/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';
import { Seccion } from './seccion.tsx';

type Sesion = ReplyOf<typeof listSesiones>['items'][number];

/** Where one is signed in, and the way out of each place. */
export function SesionesSection() {
  const { data, error, refetch } = useQuery(queryFor(listSesiones));
  return (
    <Seccion
      title="Sesiones abiertas"
      lead="Los navegadores en que entraste. Cierra la que no reconozcas y cambia tu contraseña."
    >
      {error ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-negativo">
          {messageOf(error)}
          <Button size="sm" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </p>
      ) : data === undefined ? (
        <SesionesSkeleton />
      ) : (
        <Sesiones items={data.items} />
      )}
    </Seccion>
  );
}

function Sesiones({ items }: { items: readonly Sesion[] }) {
  const otras = items.filter(({ actual }) => !actual).length;
  return (
    <>
      <ul aria-label="Sesiones abiertas" className="-my-3 divide-y">
        {items.map((sesion) => (
          <SesionRow key={sesion.id} sesion={sesion} />
        ))}
      </ul>
      {otras > 1 ? <CerrarOtras cantidad={otras} /> : null}
    </>
  );
}

function SesionRow({ sesion: { id, dispositivo, ip, usada, created, actual } }: { sesion: Sesion }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteSesion, { params: { id } }),
    onSuccess: () => snackbar(`Cerraste la sesión de ${dispositivo}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(listSesiones) }),
  });
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {dispositivo}
          {actual ? <Badge tono="cuadra">Esta sesión</Badge> : null}
        </p>
        <p className="tnum text-12 text-muted-foreground">
          {[ip, `Usada ${fechaHora(usada)}`, `Abierta ${fechaHora(created)}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      {actual ? null : (
        <Button
          size="sm"
          aria-label={`Cerrar la sesión de ${dispositivo}`}
          loading={isPending}
          onClick={() => mutate()}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}

function CerrarOtras({ cantidad }: { cantidad: number }) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteOtrasSesiones),
    onSuccess: ({ cerradas }) => {
      setOpen(false);
      snackbar(`Cerraste ${plural(cerradas, 'sesión', 'sesiones')}`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(listSesiones) }),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button className="mt-6" variant="destructive">
          Cerrar las otras {cantidad} sesiones
        </Button>
      }
      title={`Cerrar ${cantidad} sesiones`}
      description="En esos navegadores habrá que volver a entrar. Esta sesión sigue abierta."
      confirmLabel={`Cerrar ${cantidad} sesiones`}
      loading={isPending}
      onConfirm={() => mutate()}
    />
  );
}

function SesionesSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-6">
      {[0, 1].map((fila) => (
        <div key={fila} className="flex flex-col gap-2">
          <Skeleton className="w-40" />
          <Skeleton className="w-64" />
        </div>
      ))}
    </div>
  );
}
