import { createLinea, updateLinea, type LineaNegocio } from '@cuadra/contract';
import { Field, Input } from '@cuadra/ui';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { useReloadPlan } from './use-reload-plan.ts';

const CAMPOS = ['nombre'] as const;

/** Names a business line, a new one or one that is there. */
export function LineaDialog({ linea, onClose }: { linea: LineaNegocio | null; onClose: () => void }) {
  const reload = useReloadPlan();
  const form = useForm({
    schema: createLinea.body,
    names: CAMPOS,
    initial: { nombre: linea?.nombre ?? '' },
    send: (body) =>
      linea ? call(updateLinea, { params: { id: linea.id }, body }) : call(createLinea, { body }),
    onSent: (guardada) => {
      reload();
      snackbar(linea ? `La línea se llama ${guardada.nombre}` : `Creaste la línea ${guardada.nombre}`);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={linea ? 'Cambiar nombre' : 'Nueva línea de negocio'}
      size="sm"
      action={linea ? 'Guardar' : 'Crear'}
      onClose={onClose}
    >
      <Field label="Nombre" error={form.problems.nombre}>
        <Input autoComplete="off" maxLength={100} {...form.text('nombre')} />
      </Field>
    </FormDialog>
  );
}
