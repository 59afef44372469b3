import { attendMensajePortal, getComprobantePortal, type MensajePortal } from '@cuadra/contract';
import { Badge, Button } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { call, saveBlob } from '../../shared/api/index.ts';
import { fechaCorta, fechaHora, formatMonto } from '../../shared/formats/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { usePortalTouched } from './use-portal-touched.ts';

/** Endings of the files that a receipt may be; of another kind it is saved without one. */
const TERMINACIONES: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/gif': '.gif',
  'image/heic': '.heic',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
};

/** What a customer wrote in their portal: questions, and notices of payment with their receipts. */
export function MensajesDelPortal({ mensajes }: { mensajes: readonly MensajePortal[] }) {
  if (mensajes.length === 0) return null;
  return (
    <>
      <h3 id="mensajes-portal" className="mt-2 font-medium">
        Mensajes desde el portal
      </h3>
      <ul aria-labelledby="mensajes-portal" className="flex flex-col">
        {mensajes.map((mensaje) => (
          <Mensaje key={mensaje.id} mensaje={mensaje} />
        ))}
      </ul>
    </>
  );
}

function Mensaje({ mensaje }: { mensaje: MensajePortal }) {
  const { id, texto, pago, documentos, created, atendido } = mensaje;
  const { puede } = useSession();
  const touched = usePortalTouched();
  const atender = useMutation({
    mutationFn: () => call(attendMensajePortal, { params: { id }, body: { atendido: atendido === null } }),
    onSuccess: touched,
  });
  const bajar = useMutation({
    mutationFn: () => call(getComprobantePortal, { params: { id } }),
    onSuccess: (archivo) => {
      const tipo = archivo instanceof Blob ? (archivo.type.split(';')[0] ?? '') : '';
      saveBlob(archivo, `comprobante-${id}${TERMINACIONES[tipo] ?? ''}`);
    },
  });
  return (
    <li className="flex flex-col gap-1 border-b py-2">
      <div className="flex items-center justify-between gap-2">
        <p className="font-medium">
          {pago === null
            ? 'Pregunta'
            : `Dice que pagó ${formatMonto(pago.monto)} el ${fechaCorta(pago.fecha)}`}
        </p>
        {atendido === null ? <Badge tono="aviso">Por atender</Badge> : null}
      </div>
      {texto === null ? null : <p className="break-words whitespace-pre-line">{texto}</p>}
      <p className="text-12 text-muted-foreground">
        {documentos.length === 0
          ? ''
          : `${documentos.length === 1 ? 'Folio' : 'Folios'} ${documentos.map(({ folio }) => folio).join(', ')} · `}
        {fechaHora(created)}
        {atendido === null ? '' : ` · Lo atendió ${atendido.usuario}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {pago?.conComprobante ? (
          <Button size="sm" loading={bajar.isPending} onClick={() => bajar.mutate()}>
            <Paperclip aria-hidden />
            Comprobante
          </Button>
        ) : null}
        {puede(attendMensajePortal) ? (
          <Button
            size="sm"
            variant={atendido === null ? 'secondary' : 'quiet'}
            loading={atender.isPending}
            onClick={() => atender.mutate()}
          >
            {atendido === null ? 'Atendido' : 'Deshacer'}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
