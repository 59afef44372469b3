import {
  deletePortalDeCliente,
  getPortalDeCliente,
  postPortalDeCliente,
  type PortalDeCliente,
} from '@cuadra/contract';
import { fechaEnChile } from '@cuadra/domain';
import { Button, buttonVariants, ConfirmDialog } from '@cuadra/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf } from '../../shared/api/index.ts';
import { fechaConAnio, fechaHora } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { MensajesDelPortal } from './portal-mensajes.tsx';
import { usePortalTouched } from './use-portal-touched.ts';

type Enlace = NonNullable<PortalDeCliente['enlace']>;

/** The link of a customer to their portal, and what they wrote there. */
export function Portal({ id, nombre }: { id: number; nombre: string }) {
  const { data, error, refetch } = useQuery(queryFor(getPortalDeCliente, { params: { id } }));
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  return (
    <section aria-labelledby="portal-cliente" className="flex flex-col gap-2">
      <h2 id="portal-cliente" className="font-semibold">
        Portal
      </h2>
      {data.enlace === null ? (
        <SinEnlace id={id} />
      ) : (
        <ConEnlace id={id} nombre={nombre} enlace={data.enlace} />
      )}
      <MensajesDelPortal mensajes={data.mensajes} />
    </section>
  );
}

function useCrear(id: number, onSuccess: () => void) {
  const touched = usePortalTouched();
  return useMutation({
    mutationFn: () => call(postPortalDeCliente, { params: { id } }),
    onSuccess: () => {
      touched();
      onSuccess();
    },
  });
}

function SinEnlace({ id }: { id: number }) {
  const { puede } = useSession();
  const crear = useCrear(id, () => snackbar('Creaste su enlace'));
  return (
    <>
      <p className="text-muted-foreground">Sin enlace.</p>
      {puede(postPortalDeCliente) ? (
        <Button size="sm" className="self-start" loading={crear.isPending} onClick={() => crear.mutate()}>
          Crear enlace
        </Button>
      ) : null}
    </>
  );
}

function ConEnlace({ id, nombre, enlace }: { id: number; nombre: string; enlace: Enlace }) {
  const { puede } = useSession();
  const [pregunta, setPregunta] = useState<'reemplazar' | 'revocar' | null>(null);
  const close = () => setPregunta(null);
  const copy = () =>
    void navigator.clipboard.writeText(enlace.url).then(
      () => snackbar('Copiaste su enlace'),
      () => snackbar('No pudimos copiar el enlace. Ábrelo y cópialo de la barra.'),
    );
  return (
    <>
      <p className="text-muted-foreground">
        {enlace.ultimaVisita === null
          ? 'Todavía no lo abre.'
          : `Última visita: ${fechaHora(enlace.ultimaVisita)}.`}{' '}
        Vence el {fechaConAnio(fechaEnChile(new Date(enlace.vence)))}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={copy}>
          <Copy aria-hidden />
          Copiar enlace
        </Button>
        <a
          href={enlace.url}
          target="_blank"
          rel="noreferrer"
          className={buttonVariants({ size: 'sm', variant: 'secondary' })}
        >
          <ExternalLink aria-hidden />
          Abrir
        </a>
        {puede(postPortalDeCliente) ? (
          <>
            <Button size="sm" variant="quiet" onClick={() => setPregunta('reemplazar')}>
              Reemplazar
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setPregunta('revocar')}>
              Revocar
            </Button>
          </>
        ) : null}
      </div>
      {pregunta === 'reemplazar' ? <Reemplazar id={id} nombre={nombre} onClose={close} /> : null}
      {pregunta === 'revocar' ? <Revocar id={id} nombre={nombre} onClose={close} /> : null}
    </>
  );
}

interface PreguntaProps {
  readonly id: number;
  readonly nombre: string;
  readonly onClose: () => void;
}

function Reemplazar({ id, nombre, onClose }: PreguntaProps) {
  const reemplazar = useCrear(id, () => {
    snackbar('Reemplazaste su enlace');
    onClose();
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`¿Reemplazar el enlace de ${nombre}?`}
      description="El de ahora deja de abrir, también el de los correos ya enviados. Con él podrá pedir el nuevo."
      confirmLabel="Reemplazar enlace"
      loading={reemplazar.isPending}
      onConfirm={() => reemplazar.mutate()}
    >
      {reemplazar.error ? <p role="alert">{messageOf(reemplazar.error)}</p> : null}
    </ConfirmDialog>
  );
}

function Revocar({ id, nombre, onClose }: PreguntaProps) {
  const touched = usePortalTouched();
  const revocar = useMutation({
    mutationFn: () => call(deletePortalDeCliente, { params: { id } }),
    onSuccess: () => {
      touched();
      snackbar('Revocaste su enlace');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`¿Revocar el enlace de ${nombre}?`}
      description="Deja de abrir y no podrá pedir otro. Puedes crear uno nuevo cuando quieras."
      confirmLabel="Revocar enlace"
      destructive
      loading={revocar.isPending}
      onConfirm={() => revocar.mutate()}
    >
      {revocar.error ? <p role="alert">{messageOf(revocar.error)}</p> : null}
    </ConfirmDialog>
  );
}
