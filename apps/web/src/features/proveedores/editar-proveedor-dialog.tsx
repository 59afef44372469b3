import { getProveedor, listProveedores, patchProveedor, type ProveedorDetalle } from '@cuadra/contract';
import { Field, Input, Textarea } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';

const CAMPOS = ['nombre', 'plazoPago', 'contacto', 'email', 'telefono', 'notas'] as const;

/** What the company keeps of a supplier: how it calls them, in how long it pays and how to reach them. */
export function EditarProveedorDialog({
  proveedor,
  onClose,
}: {
  proveedor: ProveedorDetalle;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const form = useForm({
    schema: patchProveedor.body,
    names: CAMPOS,
    initial: {
      nombre: proveedor.nombre,
      plazoPago: proveedor.plazoPago?.toString() ?? '',
      contacto: proveedor.contacto ?? '',
      email: proveedor.email ?? '',
      telefono: proveedor.telefono ?? '',
      notas: proveedor.notas ?? '',
    },
    toBody: ({ plazoPago, ...texts }) => ({
      ...texts,
      plazoPago: plazoPago.trim() === '' ? null : Number(plazoPago),
    }),
    send: (body) => call(patchProveedor, { params: { id: proveedor.id }, body }),
    onSent: (guardado) => {
      for (const endpoint of [getProveedor, listProveedores])
        void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
      snackbar(`Guardaste los datos de ${guardado.nombre}`);
      onClose();
    },
  });
  const { problems, text } = form;
  return (
    <FormDialog
      form={form}
      title={`Datos de ${proveedor.nombre}`}
      size="sm"
      action="Guardar"
      onClose={onClose}
    >
      <Field label="Nombre" hint={`Razón social: ${proveedor.razonSocial}`} error={problems.nombre}>
        <Input maxLength={200} {...text('nombre')} />
      </Field>
      <Field
        label="Plazo de pago en días"
        optional
        hint="Vale para documentos sin vencimiento. Vacío, el de la empresa."
        error={problems.plazoPago}
      >
        <Input inputMode="numeric" maxLength={3} {...text('plazoPago')} />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Contacto" optional error={problems.contacto}>
          <Input maxLength={200} autoComplete="off" {...text('contacto')} />
        </Field>
        <Field label="Teléfono" optional error={problems.telefono}>
          <Input
            type="tel"
            maxLength={40}
            placeholder="+56 9 1234 5678"
            autoComplete="off"
            {...text('telefono')}
          />
        </Field>
      </div>
      <Field label="Email" optional error={problems.email}>
        <Input type="email" maxLength={254} autoComplete="off" {...text('email')} />
      </Field>
      <Field label="Notas" optional error={problems.notas}>
        <Textarea rows={3} maxLength={2000} {...text('notas')} />
      </Field>
    </FormDialog>
  );
}
