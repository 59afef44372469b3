import { nombreSchema, telefonoSchema, updateYo } from '@cuadra/contract';
import { Button, Field, Input } from '@cuadra/ui';
import * as z from 'zod';
import { call } from '../../../shared/api/index.ts';
import { FormError, useForm } from '../../../shared/form/index.ts';
import { useSession, useSessionStore } from '../../../shared/session/index.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';
import { Seccion } from './seccion.tsx';

const NAMES = ['nombre', 'telefono'] as const;
const datosSchema = z.object({
  nombre: nombreSchema,
  /** One may have none. */
  telefono: z.preprocess((texto) => (texto === '' ? null : texto), telefonoSchema.nullable()),
});

/** Name and telephone; the address is who one is and does not change here. */
export function DatosSection() {
  const session = useSessionStore();
  const { user } = useSession();
  const form = useForm({
    schema: datosSchema,
    names: NAMES,
    send: async (body) => {
      await call(updateYo, { body });
      await session.reloadUser();
      snackbar('Guardamos tus datos');
    },
  });
  if (user === null) return null;
  return (
    <Seccion title="Tus datos" lead="Así te ven las personas de tu empresa.">
      <form {...form.formProps} className="flex flex-col gap-4">
        <Field label="Email" hint="Es con el que entras.">
          <Input value={user.email} readOnly type="email" autoComplete="username" />
        </Field>
        <Field label="Nombre y apellido" error={form.problems.nombre}>
          <Input name="nombre" defaultValue={user.nombre} autoComplete="name" maxLength={200} />
        </Field>
        <Field label="Teléfono" optional error={form.problems.telefono}>
          <Input
            name="telefono"
            type="tel"
            defaultValue={user.telefono ?? ''}
            autoComplete="tel"
            placeholder="+56 9 8765 4321"
            maxLength={40}
          />
        </Field>
        <FormError>{form.problems.general}</FormError>
        <Button type="submit" variant="primary" className="self-start" loading={form.sending}>
          Guardar datos
        </Button>
      </form>
    </Seccion>
  );
}
