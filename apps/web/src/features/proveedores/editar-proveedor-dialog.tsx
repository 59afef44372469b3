import { getProveedor, listProveedores, patchProveedor, type ProveedorDetalle } from '@cuadra/contract';
import { Button, Dialog, Field, Input, Textarea } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { ApiError, call, messageOf } from '../../shared/api/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';

/** What the company keeps of a supplier: how it calls them, in how long it pays and how to reach them. */
export function EditarProveedorDialog({
  proveedor,
  onClose,
}: {
  proveedor: ProveedorDetalle;
  onClose: () => void;
}) {
  const idForm = useId();
  const queryClient = useQueryClient();
  const [valores, setValores] = useState({
    nombre: proveedor.nombre,
    plazoPago: proveedor.plazoPago?.toString() ?? '',
    contacto: proveedor.contacto ?? '',
    email: proveedor.email ?? '',
    telefono: proveedor.telefono ?? '',
    notas: proveedor.notas ?? '',
  });
  const { mutate, isPending, error } = useMutation({
    // The fields say what is wrong with them.
    meta: { silent: true },
    mutationFn: () =>
      call(patchProveedor, {
        params: { id: proveedor.id },
        body: { ...valores, plazoPago: valores.plazoPago.trim() === '' ? null : Number(valores.plazoPago) },
      }),
    onSuccess: (guardado) => {
      for (const endpoint of [getProveedor, listProveedores])
        void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
      snackbar(`Guardaste los datos de ${guardado.nombre}`);
      onClose();
    },
  });
  const errores = error instanceof ApiError ? error.errors : {};
  const general = error && Object.keys(errores).length === 0 ? messageOf(error) : null;
  const campo = (nombre: keyof typeof valores) => ({
    value: valores[nombre],
    onChange: (event: { target: { value: string } }) =>
      setValores({ ...valores, [nombre]: event.target.value }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Datos de ${proveedor.nombre}`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={idForm} variant="primary" loading={isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <form id={idForm} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Nombre" hint={`Razón social: ${proveedor.razonSocial}`} error={errores['nombre']}>
          <Input maxLength={200} {...campo('nombre')} />
        </Field>
        <Field
          label="Plazo de pago en días"
          optional
          hint="Vale para documentos sin vencimiento. Vacío, el de la empresa."
          error={errores['plazoPago']}
        >
          <Input inputMode="numeric" maxLength={3} {...campo('plazoPago')} />
        </Field>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Contacto" optional error={errores['contacto']}>
            <Input maxLength={200} autoComplete="off" {...campo('contacto')} />
          </Field>
          <Field label="Teléfono" optional error={errores['telefono']}>
            <Input
              type="tel"
              maxLength={40}
              placeholder="+56 9 1234 5678"
              autoComplete="off"
              {...campo('telefono')}
            />
          </Field>
        </div>
        <Field label="Email" optional error={errores['email']}>
          <Input type="email" maxLength={254} autoComplete="off" {...campo('email')} />
        </Field>
        <Field label="Notas" optional error={errores['notas']}>
          <Textarea rows={3} maxLength={2000} {...campo('notas')} />
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
