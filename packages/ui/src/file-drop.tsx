import { Upload } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './lib/cn.ts';

export interface FileDropProps {
  onFiles: (files: File[]) => void;
  /** As the attribute of an input: '.xml,.csv,.xlsx'. Only for the chooser; dropped files come as they are. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  title?: ReactNode;
  /** Kinds and limits. */
  hint?: ReactNode;
  buttonLabel?: string | undefined;
  className?: string | undefined;
}

/** Place to drop files, with a button that does the same from the keyboard. */
export function FileDrop({
  onFiles,
  accept,
  multiple = true,
  disabled,
  title = 'Suelta aquí tus archivos',
  hint,
  buttonLabel = 'Elegir archivos',
  className,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const ayuda = useId();
  // A drag over a child leaves the parent and enters it again; the count tells a true leave from that.
  const hondo = useRef(0);
  const [encima, setEncima] = useState(false);
  const entregar = (lista: FileList | null) => {
    const files = Array.from(lista ?? []);
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <div
      data-slot="file-drop"
      data-over={encima || undefined}
      onDragEnter={(event) => {
        event.preventDefault();
        hondo.current += 1;
        setEncima(!disabled);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={() => {
        hondo.current -= 1;
        if (hondo.current <= 0) setEncima(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        hondo.current = 0;
        setEncima(false);
        entregar(event.dataTransfer.files);
      }}
      className={cn(
        'flex flex-col items-center rounded-md border border-dashed border-control px-5 py-8 text-center transition-colors duration-100 data-over:border-cuadra data-over:bg-cuadra-soft',
        disabled && 'border-border text-muted-foreground',
        className,
      )}
    >
      <Upload aria-hidden className="size-6 text-muted-foreground" />
      <p className="mt-2 font-medium">{title}</p>
      {hint ? (
        <p id={ayuda} className="mt-0.5 max-w-110 text-12 text-muted-foreground">
          {hint}
        </p>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          entregar(event.currentTarget.files);
          // The same file chosen again must count as a change.
          event.currentTarget.value = '';
        }}
      />
      <Button
        className="mt-3"
        disabled={disabled}
        aria-describedby={hint ? ayuda : undefined}
        onClick={() => input.current?.click()}
      >
        {buttonLabel}
      </Button>
    </div>
  );
}
