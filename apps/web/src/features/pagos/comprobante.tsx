import {
  descargarComprobante,
  getComprobanteDeOrden,
  reenviarComprobante,
  type ComprobanteDeOrden,
  type OrdenDetalle,
} from '@cuadra/contract';
import { Button, SheetSection } from '@cuadra/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, saveBlob } from '../../shared/api/index.ts';
import { fechaHora } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { ReenviarDialog } from './reenviar-dialog.tsx';

/** A mail that is being sent has its end within seconds. */
const CADA_MS = 3000;

const toBlob = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0))], { type: 'application/pdf' });

const enCamino = ({ porAvisar, envios }: ComprobanteDeOrden) =>
  porAvisar || envios.some(({ estado }) => estado === 'pendiente' || estado === 'enviando');

/** Receipt of a paid order: its file, its mails and their end. Returned payments keep their mails in sight. */
export function Comprobante({ orden }: { readonly orden: OrdenDetalle }) {
  const { puede } = useSession();
  const [reenvia, setReenvia] = useState(false);
  const pagada = orden.idEstado === 4;
  const { data } = useQuery({
    ...queryFor(getComprobanteDeOrden, { params: { id: orden.id } }),
    enabled: orden.idEstado === 4 || orden.idEstado === 3,
    refetchInterval: ({ state }) => (state.data && enCamino(state.data) ? CADA_MS : false),
  });
  const descarga = useMutation({
    mutationFn: () => call(descargarComprobante, { params: { id: orden.id } }),
    onSuccess: ({ base64file, nombre }) => saveBlob(toBlob(base64file), nombre),
  });
  if (!pagada && (data === undefined || data.envios.length === 0)) return null;
  return (
    <SheetSection title="Comprobante" aria-label="Comprobante">
      {data ? <Envios comprobante={data} /> : null}
      {pagada ? (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" loading={descarga.isPending} onClick={() => descarga.mutate()}>
            Descargar comprobante
          </Button>
          {puede(reenviarComprobante) ? (
            <Button size="sm" onClick={() => setReenvia(true)}>
              Reenviar
            </Button>
          ) : null}
        </div>
      ) : null}
      {reenvia ? <ReenviarDialog orden={orden} onClose={() => setReenvia(false)} /> : null}
    </SheetSection>
  );
}

function Envios({ comprobante: { porAvisar, envios } }: { readonly comprobante: ComprobanteDeOrden }) {
  if (porAvisar && envios.length === 0) return <p className="text-muted-foreground">Por enviar</p>;
  if (envios.length === 0) return <p className="text-muted-foreground">No se ha enviado</p>;
  return (
    <ul className="flex flex-col gap-1.5" aria-label="Envíos del comprobante">
      {envios.map((envio) => (
        <Envio key={envio.id} envio={envio} />
      ))}
    </ul>
  );
}

const NOMBRE: Readonly<Record<ComprobanteDeOrden['envios'][number]['estado'], string>> = {
  pendiente: 'Por enviar',
  enviando: 'Saliendo',
  enviado: 'Enviado',
  rechazado: 'No salió',
  desconocido: 'No se sabe si llegó',
  rebotado: 'Rebotó',
  detenido: 'No se envió',
};

function Envio({ envio }: { readonly envio: ComprobanteDeOrden['envios'][number] }) {
  const { estado, emails, enviado, created, motivo, quien } = envio;
  const mal = estado === 'rechazado' || estado === 'rebotado' || estado === 'desconocido';
  return (
    <li>
      <p className="break-words">
        <span className={mal ? 'font-medium text-negativo' : 'font-medium'}>{NOMBRE[estado]}</span>{' '}
        <span className="tnum text-muted-foreground">{fechaHora(enviado ?? created)}</span> a{' '}
        {emails.join(', ')}
      </p>
      {motivo === null && quien === null ? null : (
        <p className="text-12 text-muted-foreground">{motivo ?? `Lo reenvió ${quien}`}</p>
      )}
    </li>
  );
}
