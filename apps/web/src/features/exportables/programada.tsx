import {
  deleteProgramada,
  listExportables,
  listProgramadas,
  pauseProgramada,
  resumeProgramada,
  runProgramada,
  type ExportacionProgramada,
} from '@cuadra/contract';
import { Badge, Button, ConfirmDialog, IconButton, Menu, MenuItem } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { fechaHora } from '../../shared/formats/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { describeDestino, describeFrecuencia, PERIODOS } from './programada-textos.ts';

/** A schedule: when and where, its next and last time, and its acts. */
export function Programada({
  programada,
  onEdit,
}: {
  programada: ExportacionProgramada;
  onEdit: () => void;
}) {
  const { id, nombre, usuario, periodo, destino, activa, proxima, motivo, ultima } = programada;
  const [borrando, setBorrando] = useState(false);
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(
      [listProgramadas, listExportables].map((lista) =>
        queryClient.invalidateQueries({ queryKey: keyOf(lista) }),
      ),
    );
  const params = { id };
  const ejecutar = useMutation({
    mutationFn: () => call(runProgramada, { params }),
    onSuccess: () => snackbar('Exportación en curso'),
    onSettled: refresh,
  });
  const alternar = useMutation({
    mutationFn: () => call(activa ? pauseProgramada : resumeProgramada, { params }),
    onSettled: refresh,
  });
  const borrar = useMutation({
    mutationFn: () => call(deleteProgramada, { params }),
    onSuccess: () => setBorrando(false),
    onSettled: refresh,
  });
  return (
    <article
      aria-label={nombre}
      className="flex flex-col gap-x-6 gap-y-2 border-b py-4 first:pt-0 last:border-b-0 sm:flex-row sm:items-start"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <div className="flex flex-wrap items-center gap-x-2">
          <h2 className="min-w-0 truncate font-medium">{nombre}</h2>
          {activa ? null : <Badge tono={motivo === null ? 'neutro' : 'aviso'}>En pausa</Badge>}
        </div>
        <p className="text-12 text-muted-foreground">
          {[describeFrecuencia(programada), PERIODOS.find(({ value }) => value === periodo)?.label, usuario]
            .filter((dato) => dato !== undefined)
            .join(' · ')}
        </p>
        <p className="truncate text-12 text-muted-foreground" title={describeDestino(destino)}>
          {describeDestino(destino)}
        </p>
        {motivo === null ? null : <p className="text-12 text-aviso">{motivo}</p>}
        <Ultima ultima={ultima} />
        {proxima === null ? null : (
          <p className="tnum text-12 text-muted-foreground">Próxima: {fechaHora(proxima)}</p>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          loading={ejecutar.isPending || ultima?.estado === 'pendiente'}
          onClick={() => ejecutar.mutate()}
        >
          Exportar ahora
        </Button>
        <Menu
          align="end"
          trigger={
            <IconButton label={`Más acciones de ${nombre}`}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil aria-hidden />} onClick={onEdit}>
            Editar
          </MenuItem>
          <MenuItem
            icon={activa ? <Pause aria-hidden /> : <Play aria-hidden />}
            onClick={() => alternar.mutate()}
          >
            {activa ? 'Pausar' : 'Reanudar'}
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden />} destructive onClick={() => setBorrando(true)}>
            Eliminar
          </MenuItem>
        </Menu>
      </div>
      <ConfirmDialog
        open={borrando}
        onOpenChange={setBorrando}
        title={`Eliminar «${nombre}»`}
        description="No se vuelve a entregar. Los archivos que ya se escribieron quedan."
        confirmLabel="Eliminar"
        destructive
        loading={borrar.isPending}
        onConfirm={() => borrar.mutate()}
      />
    </article>
  );
}

function Ultima({ ultima }: Pick<ExportacionProgramada, 'ultima'>) {
  if (ultima === null) return null;
  const cuando = fechaHora(ultima.terminada ?? ultima.vez);
  switch (ultima.estado) {
    case 'pendiente':
      return (
        <p role="status" className="text-12 text-muted-foreground">
          {ultima.motivo === null ? 'En curso' : `Se vuelve a intentar: ${ultima.motivo}`}
        </p>
      );
    case 'entregada':
      return <p className="tnum text-12 text-cuadra">Entregada: {cuando}</p>;
    case 'fallida':
      return (
        <p className="tnum text-12 text-destructive">
          No entregada, {cuando}: {ultima.motivo}
        </p>
      );
  }
}
