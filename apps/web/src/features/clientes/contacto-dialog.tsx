import { RECIBE_CONTACTO, upsertContacto, type Contacto } from '@cuadra/contract';
import { Checkbox, Field, Input, Select } from '@cuadra/ui';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { nombreDeContacto, RECIBE } from './textos.ts';
import { useClientesTouched } from './use-clientes-touched.ts';

const CAMPOS = ['nombre', 'apellido', 'email', 'telefono', 'recibe'] as const;

interface ContactoDialogProps {
  readonly idCliente: number;
  /** Undefined for a new one. */
  readonly contacto: Contacto | undefined;
  readonly onClose: () => void;
}

/** A person of a customer: how to reach them, and which mails they receive. */
export function ContactoDialog({ idCliente, contacto, onClose }: ContactoDialogProps) {
  const touched = useClientesTouched();
  const form = useForm({
    schema: upsertContacto.body,
    names: CAMPOS,
    initial: {
      nombre: contacto?.nombre ?? '',
      apellido: contacto?.apellido ?? '',
      email: contacto?.email ?? '',
      telefono: contacto?.telefono ?? '',
      recibe: contacto?.recibe ?? 'todo',
      reintentar: false,
    },
    toBody: (values) => ({ ...values, id: contacto?.id, idCliente }),
    send: (body) => call(upsertContacto, { body }),
    onSent: (guardado) => {
      touched();
      snackbar(
        contacto
          ? `Guardaste los datos de ${nombreDeContacto(guardado)}`
          : `Agregaste a ${nombreDeContacto(guardado)}`,
      );
      onClose();
    },
  });
  const { problems, text, values, set } = form;
  return (
    <FormDialog
      form={form}
      title={contacto ? `Datos de ${nombreDeContacto(contacto)}` : 'Nuevo contacto'}
      size="sm"
      action={contacto ? 'Guardar' : 'Agregar contacto'}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Nombre" error={problems.nombre}>
          <Input maxLength={100} autoComplete="off" {...text('nombre')} />
        </Field>
        <Field label="Apellido" optional error={problems.apellido}>
          <Input maxLength={100} autoComplete="off" {...text('apellido')} />
        </Field>
      </div>
      <Field label="Email" optional error={problems.email}>
        <Input type="email" maxLength={254} autoComplete="off" {...text('email')} />
      </Field>
      {contacto?.rebota && values.email === contacto.email ? (
        <Checkbox checked={values.reintentar} onCheckedChange={(reintentar) => set({ reintentar })}>
          Esta dirección ya funciona: vuelve a escribirle
        </Checkbox>
      ) : null}
      <Field label="Teléfono" optional error={problems.telefono}>
        <Input
          type="tel"
          maxLength={40}
          placeholder="+56 9 1234 5678"
          autoComplete="off"
          {...text('telefono')}
        />
      </Field>
      <Field label="Recibe" error={problems.recibe}>
        <Select
          options={RECIBE_CONTACTO.map((value) => ({ value, label: RECIBE[value] }))}
          value={values.recibe}
          onValueChange={(recibe) => set({ recibe })}
        />
      </Field>
    </FormDialog>
  );
}
