import type { Vista } from '@cuadra/contract';
import { ConfirmDialog } from '@cuadra/ui';
import { snackbar } from '../../snackbar/index.ts';
import { NombreDialog } from './nombre-dialog.tsx';
import type { useVistas } from './use-vistas.ts';

/** What is asked before something is done with the saved views; null while nothing is. */
export type DialogoDeVistas = 'guardar' | 'nombre' | 'borrar' | null;

interface VistasDialogsProps {
  readonly dialog: DialogoDeVistas;
  /** The one that the list has now. */
  readonly vista: Vista | undefined;
  readonly vistas: ReturnType<typeof useVistas>;
  /** How the list is now, as a view keeps it. */
  readonly actual: () => Pick<Vista, 'parametros' | 'columnas'>;
  readonly onShow: (vista: Vista | null) => void;
  readonly onClose: () => void;
}

/** Saves how the list is now under a name, and renames or deletes the view that it has. */
export function VistasDialogs({
  dialog,
  vista,
  vistas: { create, rename, remove },
  actual,
  onShow,
  onClose,
}: VistasDialogsProps) {
  return (
    <>
      {dialog === 'guardar' ? (
        <NombreDialog
          title="Guardar como vista"
          description="Con los filtros, el orden y las columnas que ves ahora."
          nombre=""
          conCompartir
          action="Guardar"
          send={(datos) => create.mutateAsync({ ...datos, ...actual() })}
          onSent={(nueva) => {
            onShow(nueva);
            snackbar(`Guardaste la vista ${nueva.nombre}`);
          }}
          onClose={onClose}
        />
      ) : null}
      {dialog === 'nombre' && vista !== undefined ? (
        <NombreDialog
          title="Cambiar el nombre de la vista"
          nombre={vista.nombre}
          action="Cambiar"
          send={({ nombre }) => rename.mutateAsync({ id: vista.id, nombre })}
          onClose={onClose}
        />
      ) : null}
      {vista === undefined ? null : (
        <ConfirmDialog
          open={dialog === 'borrar'}
          onOpenChange={onClose}
          title={`Borrar la vista ${vista.nombre}`}
          description={
            vista.compartida
              ? 'También deja de estar para los demás. Lo que hay en la lista no cambia.'
              : 'Lo que hay en la lista no cambia.'
          }
          confirmLabel="Borrar la vista"
          loading={remove.isPending}
          onConfirm={() =>
            remove.mutate(vista.id, {
              onSuccess: () => {
                onClose();
                onShow(null);
                snackbar(`Borraste la vista ${vista.nombre}`);
              },
            })
          }
        />
      )}
    </>
  );
}
