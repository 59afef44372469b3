import {
  createCuenta,
  cuentaBody,
  updateCuenta,
  type CuentaContable,
  type CuentaTipo,
} from '@cuadra/contract';
import { Combobox, Field, Input, type ComboboxOption } from '@cuadra/ui';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { destinosDe, suggestCodigo } from './arbol.ts';
import { useReloadPlan } from './use-reload-plan.ts';

const CAMPOS = ['idSubtipo', 'codigo', 'nombre', 'descripcion'] as const;

interface Borrador {
  readonly destino: ComboboxOption | null;
  readonly codigo: string;
  readonly nombre: string;
  readonly descripcion: string;
}

interface CuentaDialogProps {
  readonly tipos: readonly CuentaTipo[];
  /** Null for a new one. */
  readonly cuenta: CuentaContable | null;
  readonly onClose: () => void;
}

/** Makes an account or changes its name, code and place. */
export function CuentaDialog({ tipos, cuenta, onClose }: CuentaDialogProps) {
  const reload = useReloadPlan();
  const destinos = destinosDe(tipos);
  const form = useForm({
    schema: cuentaBody,
    names: CAMPOS,
    initial: (): Borrador => ({
      destino: destinos.find(({ value }) => value === String(cuenta?.idSubtipo)) ?? null,
      codigo: cuenta?.codigo ?? '',
      nombre: cuenta?.nombre ?? '',
      descripcion: cuenta?.descripcion ?? '',
    }),
    toBody: ({ destino, ...texts }) => ({
      ...texts,
      idSubtipo: destino ? Number(destino.value) : undefined,
    }),
    send: (body) =>
      cuenta ? call(updateCuenta, { params: { id: cuenta.id }, body }) : call(createCuenta, { body }),
    onSent: (guardada) => {
      reload();
      snackbar(cuenta ? `Guardaste ${guardada.nombre}` : `Creaste ${guardada.nombre}`);
      onClose();
    },
  });
  const { problems, values } = form;
  return (
    <FormDialog
      form={form}
      title={cuenta ? 'Cambiar la cuenta' : 'Nueva cuenta'}
      action={cuenta ? 'Guardar' : 'Crear'}
      onClose={onClose}
    >
      <Field label="Dónde va" error={problems.idSubtipo}>
        <Combobox
          options={destinos}
          value={values.destino}
          onValueChange={(elegido) => {
            const sugerido = values.codigo === suggestCodigo(tipos, Number(values.destino?.value ?? 0));
            // A suggested code follows the place.
            form.set({
              destino: elegido,
              ...(!cuenta && elegido && sugerido && { codigo: suggestCodigo(tipos, Number(elegido.value)) }),
            });
          }}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-[140px_1fr]">
        <Field label="Código" error={problems.codigo}>
          <Input autoComplete="off" maxLength={30} {...form.text('codigo')} />
        </Field>
        <Field label="Nombre" error={problems.nombre}>
          <Input autoComplete="off" maxLength={150} {...form.text('nombre')} />
        </Field>
      </div>
      <Field label="Descripción" optional error={problems.descripcion}>
        <Input autoComplete="off" maxLength={300} {...form.text('descripcion')} />
      </Field>
    </FormDialog>
  );
}
