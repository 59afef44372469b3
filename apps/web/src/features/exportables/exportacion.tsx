import {
  cancelExportable,
  downloadExportable,
  listExportables,
  type ArchivoExportado,
  type ExportacionHecha,
} from '@cuadra/contract';
import { Badge, Button, ProgressBar } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, saveBlob } from '../../shared/api/index.ts';
import { fechaConAnio, fechaHora, formatEntero } from '../../shared/formats/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';

/** An export with its files, their progress and their download. */
export function Exportacion({ exportacion }: { exportacion: ExportacionHecha }) {
  const { id, idUsuario, user, created, desde, hasta, files } = exportacion;
  const session = useSession();
  const queryClient = useQueryClient();
  const cancelar = useMutation({
    mutationFn: () => call(cancelExportable, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(listExportables) }),
  });
  const pendiente = files.some(({ estado }) => estado === 'pending');
  return (
    <article className="flex flex-col gap-3 rounded-md border p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-medium">
          {fechaConAnio(desde)} – {fechaConAnio(hasta)}
        </h2>
        <span className="text-muted-foreground">
          {user.nombre} · {fechaHora(created)}
        </span>
        {user.god ? <Badge>Soporte</Badge> : null}
        {pendiente && session.user?.id === idUsuario ? (
          <Button
            variant="ghost"
            className="ml-auto"
            loading={cancelar.isPending}
            onClick={() => cancelar.mutate()}
          >
            Cancelar
          </Button>
        ) : null}
      </header>
      <ul className="flex flex-col gap-2">
        {files.map((archivo) => (
          <Archivo key={archivo.id} archivo={archivo} />
        ))}
      </ul>
    </article>
  );
}

function Archivo({ archivo }: { archivo: ArchivoExportado }) {
  const { id, fileName, estado, hechas, total, motivo, downloadUrl } = archivo;
  const bajar = useMutation({
    mutationFn: () => call(downloadExportable, { params: { id } }),
    onSuccess: (contenido) => saveBlob(contenido, fileName),
  });
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 break-words">{fileName}</span>
      {estado === 'pending' ? (
        <div className="w-40">
          <ProgressBar
            label={`Escribiendo ${fileName}`}
            valor={total === null ? null : hechas}
            total={Math.max(total ?? 1, 1)}
          />
        </div>
      ) : null}
      {estado === 'error' ? <span className="text-negativo">{motivo}</span> : null}
      {estado === 'ok' && total !== null ? (
        <span className="tnum text-muted-foreground">
          {total === 1 ? '1 registro' : `${formatEntero(total)} registros`}
        </span>
      ) : null}
      {downloadUrl !== null ? (
        <Button aria-label={`Descargar ${fileName}`} loading={bajar.isPending} onClick={() => bajar.mutate()}>
          Descargar
        </Button>
      ) : estado === 'ok' ? (
        <span className="text-muted-foreground">Venció</span>
      ) : null}
    </li>
  );
}
