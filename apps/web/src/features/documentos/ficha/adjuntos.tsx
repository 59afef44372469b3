import {
  deleteAdjunto,
  getAdjunto,
  getDocumento,
  getHistorial,
  MAX_BYTES_ADJUNTO,
  type Adjunto,
  type DocumentoDetalle,
} from '@cuadra/contract';
import { Button, IconButton, SheetSection, showErrorToast } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileText, Image, Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { call, saveBlob } from '../../../shared/api/index.ts';
import { formatEntero } from '../../../shared/formats/index.ts';
import { keyOf } from '../../../shared/queries/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { ADJUNTABLES } from '../nuevo/elegir-archivo.tsx';
import { attach } from '../nuevo/save-documento.ts';

const pesa = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${formatEntero(Math.ceil(bytes / 1024))} kB`
    : `${formatEntero(Math.round(bytes / 1024 / 1024))} MB`;

/** The files laid upon a document: the receipt of a gasto, a payslip. */
export function Adjuntos({ documento }: { documento: DocumentoDetalle }) {
  const { id, modelo, Adjuntos: adjuntos } = documento;
  const { puede } = useSession();
  const edita = puede('documentos.editar');
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const refresh = () => {
    for (const endpoint of [getDocumento[modelo], getHistorial])
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
  const agregar = useMutation({ mutationFn: (archivo: File) => attach(id, archivo), onSuccess: refresh });
  if (adjuntos.length === 0 && !edita) return null;
  return (
    <SheetSection title="Archivos">
      {adjuntos.length === 0 ? null : (
        <ul className="mb-3 flex flex-col gap-1">
          {adjuntos.map((adjunto) => (
            <Fila key={adjunto.id} idDocumento={id} adjunto={adjunto} edita={edita} onChanged={refresh} />
          ))}
        </ul>
      )}
      {edita ? (
        <>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Archivo para adjuntar"
            accept={ADJUNTABLES}
            onChange={(event) => {
              const [archivo] = event.target.files ?? [];
              event.target.value = '';
              if (!archivo) return;
              if (archivo.size > MAX_BYTES_ADJUNTO)
                showErrorToast('El archivo pesa más de 10 MB. Achícalo o sácale la foto con menos calidad.');
              else agregar.mutate(archivo);
            }}
          />
          <Button size="sm" loading={agregar.isPending} onClick={() => input.current?.click()}>
            <Paperclip aria-hidden />
            Adjuntar archivo
          </Button>
        </>
      ) : null}
    </SheetSection>
  );
}

interface FilaProps {
  readonly idDocumento: number;
  readonly adjunto: Adjunto;
  readonly edita: boolean;
  readonly onChanged: () => void;
}

function Fila({ idDocumento, adjunto, edita, onChanged }: FilaProps) {
  const params = { id: idDocumento, idAdjunto: adjunto.id };
  const bajar = useMutation({
    mutationFn: () => call(getAdjunto, { params }),
    onSuccess: (archivo) => saveBlob(archivo, adjunto.nombre),
  });
  const quitar = useMutation({ mutationFn: () => call(deleteAdjunto, { params }), onSuccess: onChanged });
  const Icono = adjunto.tipo === 'application/pdf' ? FileText : Image;
  return (
    <li className="flex items-center gap-2">
      <Icono aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <Button
        variant="link"
        className="min-w-0 truncate"
        loading={bajar.isPending}
        onClick={() => bajar.mutate()}
      >
        {adjunto.nombre}
      </Button>
      <span className="tnum shrink-0 text-12 text-muted-foreground">{pesa(adjunto.bytes)}</span>
      {edita ? (
        <IconButton label={`Quitar ${adjunto.nombre}`} className="ml-auto" onClick={() => quitar.mutate()}>
          <X aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}
