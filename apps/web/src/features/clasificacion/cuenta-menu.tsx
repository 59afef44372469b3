import { deleteCuenta, updateCuenta, type CuentaContable } from '@cuadra/contract';
import { ConfirmDialog, IconButton, Menu, MenuItem, MenuSeparator } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { Archive, Ellipsis, Lock, LockOpen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { useReloadPlan } from './use-reload-plan.ts';

interface CuentaMenuProps {
  readonly cuenta: CuentaContable;
  readonly onEdit: () => void;
}

type Cambio = { readonly bloqueada: boolean } | { readonly archivada: boolean };

function dicho({ nombre }: CuentaContable, cambio: Cambio): string {
  if ('bloqueada' in cambio) return cambio.bloqueada ? `Bloqueaste ${nombre}` : `Desbloqueaste ${nombre}`;
  return cambio.archivada ? `Archivaste ${nombre}` : `${nombre} volvió al plan`;
}

/** What can be done with an account. */
export function CuentaMenu({ cuenta, onEdit }: CuentaMenuProps) {
  const reload = useReloadPlan();
  const [preguntando, setPreguntando] = useState(false);
  const cambiar = useMutation({
    mutationFn: (cambio: Cambio) => call(updateCuenta, { params: { id: cuenta.id }, body: cambio }),
    onSuccess: (_, cambio) => snackbar(dicho(cuenta, cambio)),
    onSettled: reload,
  });
  const borrar = useMutation({
    mutationFn: () => call(deleteCuenta, { params: { id: cuenta.id } }),
    onSuccess: () => snackbar(`Borraste ${cuenta.nombre}`),
    onSettled: () => {
      setPreguntando(false);
      reload();
    },
  });
  const propia = cuenta.key === null && !cuenta.esBanco;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={`Acciones de ${cuenta.nombre}`} tooltip={false}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil aria-hidden />} onClick={onEdit}>
          Cambiar
        </MenuItem>
        <MenuItem
          icon={cuenta.bloqueada ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
          onClick={() => cambiar.mutate({ bloqueada: !cuenta.bloqueada })}
        >
          {cuenta.bloqueada ? 'Desbloquear' : 'Bloquear'}
        </MenuItem>
        {propia ? (
          <MenuItem
            icon={<Archive aria-hidden />}
            onClick={() => cambiar.mutate({ archivada: !cuenta.archivada })}
          >
            {cuenta.archivada ? 'Sacar del archivo' : 'Archivar'}
          </MenuItem>
        ) : null}
        {cuenta.borrable ? (
          <>
            <MenuSeparator />
            <MenuItem destructive icon={<Trash2 aria-hidden />} onClick={() => setPreguntando(true)}>
              Borrar
            </MenuItem>
          </>
        ) : null}
      </Menu>
      <ConfirmDialog
        open={preguntando}
        onOpenChange={setPreguntando}
        title={`¿Borrar la cuenta ${cuenta.nombre}?`}
        description="Nunca se usó. Esto no se puede deshacer."
        confirmLabel={`Borrar ${cuenta.nombre}`}
        destructive
        loading={borrar.isPending}
        onConfirm={() => borrar.mutate()}
      />
    </>
  );
}
