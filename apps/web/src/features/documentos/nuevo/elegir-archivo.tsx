import { Button } from '@cuadra/ui';
import { Paperclip } from 'lucide-react';
import { useId, useRef } from 'react';
import { ADJUNTABLES } from '../../../shared/registros/ficha/archivos.tsx';

interface ElegirArchivoProps {
  readonly archivo: File | null;
  readonly onChange: (archivo: File | null) => void;
}

/** The receipt that goes in with the document, in words of ours: the browser's own are in its language. */
export function ElegirArchivo({ archivo, onChange }: ElegirArchivoProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-1.5 sm:col-span-2">
      <p id={id} className="text-12 font-medium text-muted-foreground">
        Boleta o comprobante <span className="font-normal">(opcional)</span>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-labelledby={id}
        accept={ADJUNTABLES}
        onChange={(event) => onChange(event.target.files?.[0] ?? null)}
      />
      <div className="flex min-w-0 items-center gap-2">
        <Button size="sm" aria-describedby={id} onClick={() => input.current?.click()}>
          <Paperclip aria-hidden />
          {archivo === null ? 'Elegir archivo' : 'Elegir otro'}
        </Button>
        <span className="truncate text-12 text-muted-foreground">
          {archivo?.name ?? 'PDF o foto, hasta 10 MB'}
        </span>
      </div>
    </div>
  );
}
