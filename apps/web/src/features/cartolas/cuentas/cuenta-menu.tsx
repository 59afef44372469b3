import { changeCuentaToManual, updateCuentaCorriente, type CuentaCorriente } from '@cuadra/contract';
import { ConfirmDialog, IconButton, Menu, MenuItem, MenuSeparator } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { Ellipsis, FileUp, Pencil, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';
import { nombreDe } from './textos.ts';
import { useReloadCuentas } from './use-reload-cuentas.ts';

interface CuentaMenuProps {
  readonly cuenta: CuentaCorriente;
  readonly onEditar: () => void;
  readonly onEliminar: () => void;
}

/** What can be done with an account. */
export function CuentaMenu({ cuenta, onEditar, onEliminar }: CuentaMenuProps) {
  const { id, activa, estadoConexion } = cuenta;
  const reload = useReloadCuentas();
  const [pregunta, setPregunta] = useState(false);
  const params = { id };
  const cambiarUso = useMutation({
    mutationFn: () => call(updateCuentaCorriente, { params, body: { activa: !activa } }),
    onSuccess: () =>
      snackbar(activa ? `${nombreDe(cuenta)} quedó inactiva` : `${nombreDe(cuenta)} volvió a estar activa`),
    onSettled: reload,
  });
  const pasarAManual = useMutation({
    mutationFn: () => call(changeCuentaToManual, { params, body: {} }),
    onSuccess: () => snackbar(`${nombreDe(cuenta)} ahora se carga por archivo`),
    onSettled: async () => {
      setPregunta(false);
      await reload();
    },
  });
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={`Acciones de ${nombreDe(cuenta)}`} tooltip={false}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil aria-hidden />} onClick={onEditar}>
          Editar
        </MenuItem>
        {estadoConexion === 'connected' ? (
          <MenuItem icon={<FileUp aria-hidden />} onClick={() => setPregunta(true)}>
            Cargar por archivo
          </MenuItem>
        ) : null}
        <MenuItem icon={<Power aria-hidden />} onClick={() => cambiarUso.mutate()}>
          {activa ? 'Marcar inactiva' : 'Marcar activa'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden />} destructive onClick={onEliminar}>
          Eliminar
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={pregunta}
        onOpenChange={() => setPregunta(false)}
        title={`Cargar ${nombreDe(cuenta)} por archivo`}
        description="Cuadra deja de leerla del banco. Sus líneas quedan como están y las próximas las cargas con la cartola. Si era la última de su conexión, Cuadra olvida el acceso."
        confirmLabel="Cargar por archivo"
        loading={pasarAManual.isPending}
        onConfirm={() => pasarAManual.mutate()}
      />
    </>
  );
}
