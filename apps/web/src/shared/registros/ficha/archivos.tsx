import { MAX_BYTES_ADJUNTO, type Adjunto } from '@cuadra/contract';
import { Button, IconButton, SheetSection, showErrorToast } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { FileText, Image, Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { saveBlob } from '../../api/index.ts';
import { formatEntero } from '../../formats/index.ts';

/** What the server takes, for the chooser of files; it looks at the content itself. */
export const ADJUNTABLES = '.pdf,image/png,image/jpeg,image/webp,image/heic';

const pesa = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${formatEntero(Math.ceil(bytes / 1024))} kB`
    : `${formatEntero(Math.round(bytes / 1024 / 1024))} MB`;

interface ArchivosProps {
  readonly titulo: string;
  /** `Adjuntar archivo`. */
  readonly accion: string;
  readonly archivos: readonly Adjunto[];
  readonly edita: boolean;
  readonly onAdd: (archivo: File) => Promise<unknown>;
  readonly onRead: (adjunto: Adjunto) => Promise<unknown>;
  readonly onRemove: (adjunto: Adjunto) => Promise<unknown>;
  /** After something was added or taken off. */
  readonly onChanged: () => void;
}

/** The files laid upon a record: taken away, added, taken off. */
export function Archivos({ titulo, accion, archivos, edita, onAdd, onChanged, ...fila }: ArchivosProps) {
  const input = useRef<HTMLInputElement>(null);
  const agregar = useMutation({ mutationFn: onAdd, onSuccess: onChanged });
  if (archivos.length === 0 && !edita) return null;
  return (
    <SheetSection title={titulo}>
      {archivos.length === 0 ? null : (
        <ul className="mb-3 flex flex-col gap-1">
          {archivos.map((adjunto) => (
            <Fila key={adjunto.id} adjunto={adjunto} edita={edita} onChanged={onChanged} {...fila} />
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
            {accion}
          </Button>
        </>
      ) : null}
    </SheetSection>
  );
}

type FilaProps = Pick<ArchivosProps, 'edita' | 'onRead' | 'onRemove' | 'onChanged'> & {
  readonly adjunto: Adjunto;
};

function Fila({ adjunto, edita, onRead, onRemove, onChanged }: FilaProps) {
  const bajar = useMutation({
    mutationFn: () => onRead(adjunto),
    onSuccess: (archivo) => saveBlob(archivo, adjunto.nombre),
  });
  const quitar = useMutation({ mutationFn: () => onRemove(adjunto), onSuccess: onChanged });
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
