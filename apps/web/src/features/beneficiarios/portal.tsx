import { getEnlaceProveedor, postEnlaceProveedor } from '@cuadra/contract';
import { fechaEnChile } from '@cuadra/domain';
import { Button, ConfirmDialog } from '@cuadra/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf } from '../../shared/api/index.ts';
import { fechaConAnio, fechaHora } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { keyOf, queryFor } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';

interface PortalProps {
  readonly id: number;
  readonly nombre: string;
}

/** The link of a beneficiary to the portal of suppliers; for people who may change beneficiaries. */
export function Portal({ id, nombre }: PortalProps) {
  const { data, error, refetch } = useQuery(queryFor(getEnlaceProveedor, { params: { id } }));
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const { enlace } = data;
  return (
    <section aria-labelledby="portal-proveedor" className="flex flex-col gap-2">
      <h2 id="portal-proveedor" className="border-b pb-2 font-semibold">
        Portal de proveedores
      </h2>
      {enlace === null ? (
        <SinEnlace id={id} />
      ) : (
        <>
          <p className="text-muted-foreground">
            {enlace.ultimaVisita === null
              ? 'Todavía no entra.'
              : `Última entrada: ${fechaHora(enlace.ultimaVisita)}.`}{' '}
            El enlace vence el {fechaConAnio(fechaEnChile(new Date(enlace.vence)))}.
          </p>
          <div className="flex flex-wrap gap-2">
            <Copiar url={enlace.url} />
            <Reemplazar id={id} nombre={nombre} />
          </div>
        </>
      )}
    </section>
  );
}

function useCrear(id: number, onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(postEnlaceProveedor, { params: { id } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keyOf(getEnlaceProveedor) });
      onSuccess();
    },
  });
}

function SinEnlace({ id }: { id: number }) {
  const crear = useCrear(id, () => snackbar('Creaste su enlace'));
  return (
    <>
      <p className="text-muted-foreground">Sin enlace. El primer aviso de pago lo lleva.</p>
      <Button size="sm" className="self-start" loading={crear.isPending} onClick={() => crear.mutate()}>
        Crear enlace
      </Button>
    </>
  );
}

function Copiar({ url }: { url: string }) {
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => snackbar('Copiaste su enlace'),
      () => snackbar('No pudimos copiar el enlace. Revisa los permisos del navegador.'),
    );
  return (
    <Button size="sm" onClick={copy}>
      <Copy aria-hidden />
      Copiar enlace
    </Button>
  );
}

function Reemplazar({ id, nombre }: PortalProps) {
  const [pregunta, setPregunta] = useState(false);
  const reemplazar = useCrear(id, () => {
    snackbar('Reemplazaste su enlace');
    setPregunta(false);
  });
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setPregunta(true)}>
        Reemplazar
      </Button>
      {pregunta ? (
        <ConfirmDialog
          open
          onOpenChange={setPregunta}
          title={`¿Reemplazar el enlace de ${nombre}?`}
          description="El de ahora deja de abrir, también el de los correos ya enviados, y quien esté adentro sale."
          confirmLabel="Reemplazar enlace"
          loading={reemplazar.isPending}
          onConfirm={() => reemplazar.mutate()}
        >
          {reemplazar.error ? <p role="alert">{messageOf(reemplazar.error)}</p> : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
