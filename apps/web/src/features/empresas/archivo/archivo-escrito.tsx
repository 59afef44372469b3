import { downloadArchivoEmpresa, type ArchivoEmpresa } from '@cuadra/contract';
import { Badge, Button, ProgressBar } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call, saveBlob } from '../../../shared/api/index.ts';
import { FormError } from '../../../shared/form/index.ts';
import { fechaConAnio, fechaHora, formatBytes, formatEntero } from '../../../shared/formats/index.ts';

/** An archive: its progress while it is written, then its download until its day. */
export function ArchivoEscrito({ archivo }: { archivo: ArchivoEmpresa }) {
  const { id, fileName, user, created, disponible, estado } = archivo;
  const bajar = useMutation({
    mutationFn: () => call(downloadArchivoEmpresa, { params: { id } }),
    onSuccess: (contenido) => saveBlob(contenido, fileName),
  });
  return (
    <li className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 py-2">
      <div className="min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate" title={fileName}>
            {fileName}
          </span>
          {user.god ? <Badge>Soporte</Badge> : null}
        </span>
        <Detalle archivo={archivo} />
        <span className="tnum block text-12 text-muted-foreground">
          {user.nombre} · {fechaHora(created)}
        </span>
      </div>
      {disponible ? (
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

function Detalle({ archivo }: { archivo: ArchivoEmpresa }) {
  const { fileName, estado, hechas, total, bytes, motivo, vence, disponible } = archivo;
  switch (estado) {
    case 'pending':
      return total === null ? (
        <span className="block text-12 text-muted-foreground">En espera</span>
      ) : (
        <span className="flex flex-wrap items-center gap-x-3 text-12 text-muted-foreground">
          <span className="w-40">
            <ProgressBar
              size="sm"
              label={`Preparando ${fileName}`}
              valor={hechas}
              total={Math.max(total, 1)}
            />
          </span>
          <span className="tnum">
            {formatEntero(hechas)} de {formatEntero(total)} filas
          </span>
        </span>
      );
    case 'error':
      return <span className="block text-12 text-destructive">{motivo}</span>;
    case 'ok':
      return (
        <span className="tnum text-12 text-muted-foreground">
          <span className="block">
            {formatEntero(total ?? 0)} filas · {formatBytes(bytes ?? 0)}
          </span>
          {disponible ? (
            <span className="block">Disponible hasta el {fechaConAnio(vence.slice(0, 10))}</span>
          ) : null}
        </span>
      );
  }
}
