import { downloadExportable, type ArchivoExportado } from '@cuadra/contract';
import { Button, ProgressBar } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call, saveBlob } from '../../shared/api/index.ts';
import { FormError } from '../../shared/form/index.ts';
import { formatBytes, formatEntero } from '../../shared/formats/index.ts';

/** A file of an export: its progress while it is written, then its download. */
export function Archivo({ archivo }: { archivo: ArchivoExportado }) {
  const { id, fileName, estado, downloadUrl } = archivo;
  const bajar = useMutation({
    mutationFn: () => call(downloadExportable, { params: { id } }),
    onSuccess: (contenido) => saveBlob(contenido, fileName),
  });
  return (
    <li className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3">
      <div className="min-w-0 flex-1">
        <span className="block truncate" title={fileName}>
          {fileName}
        </span>
        <Detalle archivo={archivo} />
      </div>
      {downloadUrl !== null ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Descargar ${fileName}`}
          loading={bajar.isPending}
          onClick={() => bajar.mutate()}
        >
          <Download aria-hidden />
          Descargar
        </Button>
      ) : estado === 'ok' ? (
        <span className="text-12 text-muted-foreground">Venció</span>
      ) : null}
      <FormError>{bajar.error?.message}</FormError>
    </li>
  );
}

function Detalle({ archivo }: { archivo: ArchivoExportado }) {
  const { fileName, estado, hechas, total, bytes, motivo } = archivo;
  switch (estado) {
    case 'pending':
      return total === null ? (
        <span className="text-12 text-muted-foreground">En espera</span>
      ) : (
        <span className="flex items-center gap-3 text-12 text-muted-foreground">
          <span className="w-40">
            <ProgressBar
              size="sm"
              label={`Escribiendo ${fileName}`}
              valor={hechas}
              total={Math.max(total, 1)}
            />
          </span>
          <span className="tnum">
            {formatEntero(hechas)} de {formatEntero(total)}
          </span>
        </span>
      );
    case 'error':
      return <span className="text-12 text-destructive">{motivo}</span>;
    case 'ok':
      return (
        <span className="tnum text-12 text-muted-foreground">
          {total === 1 ? '1 registro' : `${formatEntero(total ?? 0)} registros`} · {formatBytes(bytes ?? 0)}
        </span>
      );
  }
}
