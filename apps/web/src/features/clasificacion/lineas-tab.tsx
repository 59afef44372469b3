import { deleteLinea, listLineas, MAX_USOS, updateLinea, type LineaNegocio } from '@cuadra/contract';
import { Badge, Button, IconButton, Menu, MenuItem, MenuSeparator, Skeleton } from '@cuadra/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Archive, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { LineaDialog } from './linea-dialog.tsx';
import { useReloadPlan } from './use-reload-plan.ts';

/** Business lines: what of the company an income or a cost is of. */
export function LineasTab({ edita }: { edita: boolean }) {
  const { data, error, refetch } = useQuery(queryFor(listLineas));
  const [editando, setEditando] = useState<LineaNegocio | 'nueva' | null>(null);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} className="p-4 sm:p-6" />;
  if (!data)
    return (
      <div role="status" aria-label="Cargando las líneas" className="flex flex-col gap-3 p-4 sm:p-6">
        {Array.from({ length: 4 }, (_, fila) => (
          <Skeleton key={fila} className="h-9" />
        ))}
      </div>
    );
  return (
    <>
      <div className="flex items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <p className="text-muted-foreground">
          Tiendas, sucursales o productos: al clasificar puedes decir de cuál es cada monto.
        </p>
        {edita ? (
          <Button size="sm" onClick={() => setEditando('nueva')}>
            <Plus aria-hidden />
            Nueva línea
          </Button>
        ) : null}
      </div>
      {data.items.length === 0 ? (
        <p className="px-4 py-10 text-center text-muted-foreground">Todavía no tienes líneas de negocio.</p>
      ) : (
        <ul className="border-t">
          {data.items.map((linea) => (
            <li key={linea.id} className="flex min-h-10 items-center gap-3 border-b px-4 sm:px-6">
              <span className="min-w-0 flex-1 truncate">{linea.nombre}</span>
              {linea.archivada ? <Badge>Archivada</Badge> : null}
              {linea.usos > 0 ? (
                <span className="tnum text-12 text-muted-foreground">
                  {linea.usos === MAX_USOS
                    ? `${formatEntero(linea.usos)} usos o más`
                    : plural(linea.usos, 'uso')}
                </span>
              ) : null}
              {edita ? <LineaMenu linea={linea} onEdit={() => setEditando(linea)} /> : null}
            </li>
          ))}
        </ul>
      )}
      {editando ? (
        <LineaDialog linea={editando === 'nueva' ? null : editando} onClose={() => setEditando(null)} />
      ) : null}
    </>
  );
}

function LineaMenu({ linea, onEdit }: { linea: LineaNegocio; onEdit: () => void }) {
  const reload = useReloadPlan();
  const { id, nombre, archivada } = linea;
  const archivar = useMutation({
    mutationFn: () => call(updateLinea, { params: { id }, body: { archivada: !archivada } }),
    onSuccess: () => snackbar(archivada ? `${nombre} volvió a estar disponible` : `Archivaste ${nombre}`),
    onSettled: reload,
  });
  const borrar = useMutation({
    mutationFn: () => call(deleteLinea, { params: { id } }),
    onSuccess: () => snackbar(`Borraste ${nombre}`),
    onSettled: reload,
  });
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={`Acciones de ${nombre}`} tooltip={false}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil aria-hidden />} onClick={onEdit}>
        Cambiar nombre
      </MenuItem>
      <MenuItem icon={<Archive aria-hidden />} onClick={() => archivar.mutate()}>
        {archivada ? 'Sacar del archivo' : 'Archivar'}
      </MenuItem>
      {linea.usos === 0 ? (
        <>
          <MenuSeparator />
          <MenuItem destructive icon={<Trash2 aria-hidden />} onClick={() => borrar.mutate()}>
            Borrar
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
