import {
  createCuenta,
  cuentaBody,
  updateCuenta,
  type CuentaContable,
  type CuentaTipo,
} from '@cuadra/contract';
import { Combobox, Field, Input, type ComboboxOption } from '@cuadra/ui';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { FormDialog, readForm, useDialogForm } from '../../shared/form-dialog/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { destinosDe, suggestCodigo } from './arbol.ts';
import { useReloadPlan } from './use-reload-plan.ts';

const CAMPOS = ['idSubtipo', 'codigo', 'nombre', 'descripcion'] as const;

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
  const [destino, setDestino] = useState<ComboboxOption | null>(
    () => destinos.find(({ value }) => value === String(cuenta?.idSubtipo)) ?? null,
  );
  const [codigo, setCodigo] = useState(cuenta?.codigo ?? '');
  const [nombre, setNombre] = useState(cuenta?.nombre ?? '');
  const [descripcion, setDescripcion] = useState(cuenta?.descripcion ?? '');
  const form = useDialogForm({
    names: CAMPOS,
    read: readForm(cuentaBody, CAMPOS, {
      codigo,
      nombre,
      descripcion,
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
  const { problems } = form;
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
          value={destino}
          onValueChange={(elegido) => {
            setDestino(elegido);
            // A code that nobody typed follows the place.
            if (!cuenta && elegido && codigo === suggestCodigo(tipos, Number(destino?.value ?? 0)))
              setCodigo(suggestCodigo(tipos, Number(elegido.value)));
          }}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-[140px_1fr]">
        <Field label="Código" error={problems.codigo}>
          <Input
            autoComplete="off"
            maxLength={30}
            value={codigo}
            onChange={(event) => setCodigo(event.target.value)}
          />
        </Field>
        <Field label="Nombre" error={problems.nombre}>
          <Input
            autoComplete="off"
            maxLength={150}
            value={nombre}
            onChange={(event) => setNombre(event.target.value)}
          />
        </Field>
      </div>
      <Field label="Descripción" optional error={problems.descripcion}>
        <Input
          autoComplete="off"
          maxLength={300}
          value={descripcion}
          onChange={(event) => setDescripcion(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
