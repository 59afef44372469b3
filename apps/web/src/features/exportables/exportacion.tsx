import { cancelExportable, listExportables, type ExportacionHecha } from '@cuadra/contract';
import { Badge, Button } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { FormError } from '../../shared/form/index.ts';
import { fechaConAnio, fechaHora } from '../../shared/formats/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { Archivo } from './archivo.tsx';

const INCLUYE = {
  conciliacion: 'Con conciliación',
  clasificacion: 'Con clasificación',
  ninguno: null,
} as const;

/** An export with its files, their progress and their download. */
export function Exportacion({ exportacion }: { exportacion: ExportacionHecha }) {
  const {
    id,
    idUsuario,
    user,
    created,
    vence,
    desde,
    hasta,
    incluir,
    includeComments,
    files,
    programada,
    entrega,
  } = exportacion;
  const session = useSession();
  const queryClient = useQueryClient();
  const cancelar = useMutation({
    mutationFn: () => call(cancelExportable, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(listExportables) }),
  });
  const pendiente = files.some(({ estado }) => estado === 'pending');
  const descargable = files.some(({ downloadUrl }) => downloadUrl !== null);
  const periodo = `${fechaConAnio(desde)} – ${fechaConAnio(hasta)}`;
  return (
    <article
      aria-label={`Exportación del ${periodo}`}
      className="flex flex-col gap-2 border-b py-4 first:pt-0 last:border-b-0"
    >
      <header className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2">
            <h2 className="tnum font-medium">{periodo}</h2>
            {user.god ? <Badge>Soporte</Badge> : null}
          </div>
          <p className="text-12 text-muted-foreground">
            {[
              INCLUYE[incluir],
              includeComments ? 'Con comentarios' : null,
              user.nombre,
              fechaHora(created),
              programada === null ? null : `Programada: ${programada}`,
              descargable ? `Disponible hasta el ${fechaConAnio(vence.slice(0, 10))}` : null,
            ]
              .filter((dato) => dato !== null)
              .join(' · ')}
          </p>
        </div>
        {pendiente && session.user?.id === idUsuario ? (
          <Button variant="ghost" size="sm" loading={cancelar.isPending} onClick={() => cancelar.mutate()}>
            Cancelar
          </Button>
        ) : null}
      </header>
      <ul className="flex flex-col">
        {files.map((archivo) => (
          <Archivo key={archivo.id} archivo={archivo} />
        ))}
      </ul>
      {entrega?.estado === 'fallida' ? <FormError>{`No entregada: ${entrega.motivo}`}</FormError> : null}
      <FormError>{cancelar.error?.message}</FormError>
    </article>
  );
}
