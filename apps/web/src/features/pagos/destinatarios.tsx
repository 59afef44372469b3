import { deleteEmailOrden, getOrden, postEmailOrden, type OrdenDetalle } from '@cuadra/contract';
import { Button, Field, IconButton, Input, SheetSection } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { call } from '../../shared/api/index.ts';
import { FormError, useForm } from '../../shared/form/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbarError } from '../../shared/snackbar/index.ts';

/** Addresses that are told of the payment; the beneficiary's own cannot be taken away here. */
export function Destinatarios({
  orden: { id, emailNotificar, emails, emailsBeneficiario },
}: {
  orden: OrdenDetalle;
}) {
  const queryClient = useQueryClient();
  const { puede } = useSession();
  const releer = () => void queryClient.invalidateQueries({ queryKey: keyOf(getOrden) });
  const quitar = async (email: string) => {
    try {
      await call(deleteEmailOrden, { params: { id }, query: { email } });
      releer();
    } catch (error) {
      snackbarError(error);
    }
  };
  return (
    <SheetSection title="Se avisa a">
      <ul className="flex flex-col gap-1">
        <li className="break-all">{emailNotificar}</li>
        {emails
          .filter((email) => email !== emailNotificar)
          .map((email) => (
            <li key={email} className="flex items-center justify-between gap-2">
              <span className="break-all">{email}</span>
              {puede(deleteEmailOrden) && !emailsBeneficiario.includes(email) ? (
                <IconButton label={`Quitar ${email}`} onClick={() => void quitar(email)}>
                  <X aria-hidden />
                </IconButton>
              ) : null}
            </li>
          ))}
      </ul>
      {puede(postEmailOrden) ? <Agregar id={id} onAdded={releer} /> : null}
    </SheetSection>
  );
}

function Agregar({ id, onAdded }: { id: number; onAdded: () => void }) {
  const form = useForm({
    schema: postEmailOrden.body,
    names: ['email'],
    initial: { email: '' },
    send: (body) => call(postEmailOrden, { params: { id }, body }),
    onSent: () => {
      form.reset();
      onAdded();
    },
  });
  return (
    <form {...form.formProps} className="mt-2 flex flex-wrap items-start gap-2">
      <Field label="Otro correo" hideLabel error={form.problems.email} className="flex-1">
        <Input type="email" size="sm" placeholder="Otro correo" maxLength={255} {...form.text('email')} />
      </Field>
      <Button type="submit" size="sm" loading={form.sending}>
        Agregar
      </Button>
      <FormError>{form.problems.general}</FormError>
    </form>
  );
}
