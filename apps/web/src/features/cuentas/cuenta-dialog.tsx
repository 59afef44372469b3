import {
  createCuenta,
  cuentaBody,
  updateCuenta,
  type CuentaContable,
  type CuentaTipo,
} from '@cuadra/contract';
import { Button, Combobox, Dialog, Field, Input, type ComboboxOption } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { ApiError, call, messageOf } from '../../shared/api/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { destinosDe, suggestCodigo } from './arbol.ts';
import { useReloadPlan } from './use-reload-plan.ts';

interface CuentaDialogProps {
  readonly tipos: readonly CuentaTipo[];
  /** Null for a new one. */
  readonly cuenta: CuentaContable | null;
  readonly onClose: () => void;
}

/** Makes an account or changes its name, code and place. */
export function CuentaDialog({ tipos, cuenta, onClose }: CuentaDialogProps) {
  const idForm = useId();
  const reload = useReloadPlan();
  const destinos = destinosDe(tipos);
  const [destino, setDestino] = useState<ComboboxOption | null>(
    () => destinos.find(({ value }) => value === String(cuenta?.idSubtipo)) ?? null,
  );
  const [codigo, setCodigo] = useState(cuenta?.codigo ?? '');
  const [nombre, setNombre] = useState(cuenta?.nombre ?? '');
  const [descripcion, setDescripcion] = useState(cuenta?.descripcion ?? '');
  const [enviado, setEnviado] = useState(false);
  const escrito = { codigo, nombre, descripcion, idSubtipo: destino ? Number(destino.value) : undefined };
  const leido = cuentaBody.safeParse(escrito);
  const { mutate, isPending, error } = useMutation({
    meta: { silent: true },
    mutationFn: () => {
      const body = cuentaBody.parse(escrito);
      return cuenta ? call(updateCuenta, { params: { id: cuenta.id }, body }) : call(createCuenta, { body });
    },
    onSuccess: (guardada) => {
      reload();
      snackbar(cuenta ? `Guardaste ${guardada.nombre}` : `Creaste ${guardada.nombre}`);
      onClose();
    },
  });
  const delServidor: Readonly<Record<string, string | undefined>> =
    error instanceof ApiError ? error.errors : {};
  const problema = (campo: keyof typeof escrito): string | undefined =>
    (enviado ? leido.error?.issues.find(({ path }) => path[0] === campo)?.message : undefined) ??
    delServidor[campo];
  const general = error && Object.keys(delServidor).length === 0 ? messageOf(error) : null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setEnviado(true);
    if (leido.success) mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={cuenta ? 'Cambiar la cuenta' : 'Nueva cuenta'}
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={idForm} variant="primary" loading={isPending}>
            {cuenta ? 'Guardar' : 'Crear'}
          </Button>
        </>
      }
    >
      <form id={idForm} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Dónde va" error={problema('idSubtipo')}>
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
          <Field label="Código" error={problema('codigo')}>
            <Input
              autoComplete="off"
              maxLength={30}
              value={codigo}
              onChange={(event) => setCodigo(event.target.value)}
            />
          </Field>
          <Field label="Nombre" error={problema('nombre')}>
            <Input
              autoComplete="off"
              maxLength={150}
              value={nombre}
              onChange={(event) => setNombre(event.target.value)}
            />
          </Field>
        </div>
        <Field label="Descripción" optional error={problema('descripcion')}>
          <Input
            autoComplete="off"
            maxLength={300}
            value={descripcion}
            onChange={(event) => setDescripcion(event.target.value)}
          />
        </Field>
        {general ? (
          <p role="alert" className="text-12 text-negativo">
            {general}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
