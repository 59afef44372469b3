import { createLinea, updateLinea, type LineaNegocio } from '@cuadra/contract';
import { Button, Dialog, Field, Input } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { call, messageOf } from '../../shared/api/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { useReloadPlan } from './use-reload-plan.ts';

/** Names a business line, a new one or one that is there. */
export function LineaDialog({ linea, onClose }: { linea: LineaNegocio | null; onClose: () => void }) {
  const idForm = useId();
  const reload = useReloadPlan();
  const [nombre, setNombre] = useState(linea?.nombre ?? '');
  const [vacio, setVacio] = useState(false);
  const { mutate, isPending, error } = useMutation({
    meta: { silent: true },
    mutationFn: () =>
      linea
        ? call(updateLinea, { params: { id: linea.id }, body: { nombre } })
        : call(createLinea, { body: { nombre } }),
    onSuccess: (guardada) => {
      reload();
      snackbar(linea ? `La línea se llama ${guardada.nombre}` : `Creaste la línea ${guardada.nombre}`);
      onClose();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const falta = nombre.trim() === '';
    setVacio(falta);
    if (!falta) mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={linea ? 'Cambiar nombre' : 'Nueva línea de negocio'}
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={idForm} variant="primary" loading={isPending}>
            {linea ? 'Guardar' : 'Crear'}
          </Button>
        </>
      }
    >
      <form id={idForm} noValidate onSubmit={submit}>
        <Field label="Nombre" error={vacio ? 'Requerido' : error ? messageOf(error) : undefined}>
          <Input
            autoComplete="off"
            maxLength={100}
            value={nombre}
            onChange={(event) => {
              setVacio(false);
              setNombre(event.target.value);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
