import {
  deleteCuentaCorriente,
  getHasReconciled,
  updateCuentaCorriente,
  type CuentaCorriente,
} from '@cuadra/contract';
import { Button, ConfirmDialog, Dialog } from '@cuadra/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, messageOf } from '../../../shared/api/index.ts';
import { plural } from '../../../shared/formats/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';
import { nombreDe } from './textos.ts';
import { useReloadCuentas } from './use-reload-cuentas.ts';

interface EliminarDialogProps {
  readonly cuenta: CuentaCorriente;
  readonly onClose: () => void;
}

/** Asks before an account is deleted, or says why it cannot be and what to do instead. */
export function EliminarDialog({ cuenta, onClose }: EliminarDialogProps) {
  const reload = useReloadCuentas();
  const params = { id: cuenta.id };
  const nombre = nombreDe(cuenta);
  const { data, error } = useQuery({ ...queryFor(getHasReconciled, { params }), staleTime: 0 });
  const onSuccess = (texto: string) => async () => {
    onClose();
    snackbar(texto);
    await reload();
  };
  const eliminar = useMutation({
    mutationFn: () => call(deleteCuentaCorriente, { params }),
    onSuccess: onSuccess(`Eliminaste ${nombre}`),
  });
  const dejar = useMutation({
    mutationFn: () => call(updateCuentaCorriente, { params, body: { activa: false } }),
    onSuccess: onSuccess(`${nombre} quedó inactiva`),
  });
  if (data === undefined && error === null) return null;
  if (data?.hasReconciled === false)
    return (
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={`¿Eliminar ${nombre}?`}
        description={
          data.lineas === 0
            ? 'No tiene líneas. Puedes volver a agregarla cuando quieras.'
            : `Se va con ${data.lineas === 1 ? 'su única línea' : `sus ${plural(data.lineas, 'línea')}`}. Si la vuelves a agregar, regresa con todo.`
        }
        confirmLabel="Eliminar cuenta"
        destructive
        loading={eliminar.isPending}
        onConfirm={() => eliminar.mutate()}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={`No se puede eliminar ${nombre}`}
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          {cuenta.activa && data ? (
            <Button variant="primary" loading={dejar.isPending} onClick={() => dejar.mutate()}>
              Marcar inactiva
            </Button>
          ) : null}
        </>
      }
    >
      {data ? (
        <p>{motivoDe(data)} Eliminarla perdería ese trabajo. Si ya no la usas, márcala como inactiva.</p>
      ) : (
        <p role="alert">{messageOf(error)}</p>
      )}
    </Dialog>
  );
}

function motivoDe({ conciliadas, clasificadas }: { conciliadas: number; clasificadas: number }): string {
  const partes = [
    conciliadas > 0 ? plural(conciliadas, 'línea conciliada', 'líneas conciliadas') : null,
    clasificadas > 0 ? plural(clasificadas, 'línea clasificada', 'líneas clasificadas') : null,
  ].filter((parte) => parte !== null);
  return partes.length === 0 ? 'Alguien trabajó en sus líneas.' : `Tiene ${partes.join(' y ')}.`;
}
