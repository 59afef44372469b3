import { deleteGrupo, listGrupos, type Grupo } from '@cuadra/contract';
import { ConfirmDialog, IconButton, Menu, MenuItem, MenuSeparator } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import type { EdicionGrupo } from './grupo-dialog.tsx';

interface GrupoMenuProps {
  readonly grupo: Grupo;
  readonly onEdit: (edicion: EdicionGrupo) => void;
}

/** What can be done with a group as a whole. */
export function GrupoMenu({ grupo, onEdit }: GrupoMenuProps) {
  const queryClient = useQueryClient();
  const [preguntando, setPreguntando] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteGrupo, { params: { id: grupo.id } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keyOf(listGrupos) });
      snackbar(`Eliminaste el grupo ${grupo.nombre}`);
    },
    onSettled: () => setPreguntando(false),
  });
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={`Acciones del grupo ${grupo.nombre}`} tooltip={false}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {grupo.esAdministrador ? null : (
          <MenuItem icon={<Pencil aria-hidden />} onClick={() => onEdit({ tipo: 'renombrar', grupo })}>
            Cambiar nombre
          </MenuItem>
        )}
        <MenuItem icon={<Copy aria-hidden />} onClick={() => onEdit({ tipo: 'copiar', grupo })}>
          Copiar
        </MenuItem>
        {grupo.esAdministrador ? null : (
          <>
            <MenuSeparator />
            <MenuItem destructive icon={<Trash2 aria-hidden />} onClick={() => setPreguntando(true)}>
              Eliminar
            </MenuItem>
          </>
        )}
      </Menu>
      <ConfirmDialog
        open={preguntando}
        onOpenChange={setPreguntando}
        title={`¿Eliminar el grupo ${grupo.nombre}?`}
        description="Solo se puede si no tiene personas ni invitaciones abiertas. Esto no se puede deshacer."
        confirmLabel={`Eliminar ${grupo.nombre}`}
        destructive
        loading={isPending}
        onConfirm={() => mutate()}
      />
    </>
  );
}
