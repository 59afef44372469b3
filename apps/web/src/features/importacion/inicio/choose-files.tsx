import { MAX_ARCHIVOS } from '@cuadra/contract';
import { Button, cn, FileDrop, useMediaQuery } from '@cuadra/ui';
import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { isJunk } from './check-files.ts';

interface ChooseFilesProps {
  readonly onFiles: (files: File[]) => void;
  readonly disabled: boolean;
  /** Lower, where files wait below to be sent. */
  readonly compact: boolean;
  /** Whether the page itself has just taken this drop. */
  readonly taken: () => boolean;
}

const EN_CARPETA = { webkitdirectory: '' };
const OFRECE_CARPETAS = 'webkitdirectory' in HTMLInputElement.prototype;

/** Where files are dropped or chosen; folders too where the browser offers them. */
export function ChooseFiles({ onFiles, disabled, compact, taken }: ChooseFilesProps) {
  const folder = useRef<HTMLInputElement>(null);
  const touch = useMediaQuery('(pointer: coarse)');
  return (
    <div>
      <FileDrop
        onFiles={(files) => {
          if (!taken()) onFiles(files);
        }}
        disabled={disabled}
        title={`${touch ? 'Elige' : 'Suelta aquí'} los archivos del SII y del banco`}
        hint={`Cuadra los reconoce por su contenido. Hasta ${MAX_ARCHIVOS} archivos o 100 MB.`}
        className={cn('justify-center', compact ? 'py-5' : 'min-h-52')}
      />
      {OFRECE_CARPETAS ? (
        <p className="mt-2 text-12 text-muted-foreground pointer-coarse:hidden">
          <input
            ref={folder}
            type="file"
            hidden
            multiple
            {...EN_CARPETA}
            onChange={(event) => {
              const files = [...(event.currentTarget.files ?? [])];
              event.currentTarget.value = '';
              const propios = files.filter(
                ({ name, webkitRelativePath }) => !isJunk(name) && !webkitRelativePath.includes('/__MACOSX/'),
              );
              if (propios.length > 0) onFiles(propios);
            }}
          />
          <Button variant="quiet" size="sm" disabled={disabled} onClick={() => folder.current?.click()}>
            <FolderOpen aria-hidden />
            Elegir una carpeta completa
          </Button>
        </p>
      ) : null}
    </div>
  );
}
