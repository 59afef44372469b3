import { secondFactor, secondFactorBody } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import {
  FormError,
  linkClass,
  PublicCard,
  SubmitButton,
  TextField,
  useForm,
} from '../../../shared/form/index.ts';
import { useEnter } from './use-enter.ts';

const NAMES = ['codigo'] as const;

/** Second step of a sign-in: a code of the person's application, or one of their recovery codes. */
export default function SecondFactorForm({
  token,
  returnTo,
}: {
  token: string;
  returnTo: string | undefined;
}) {
  const enter = useEnter(returnTo);
  const [recovery, setRecovery] = useState(false);
  const form = useForm({
    schema: secondFactorBody,
    names: NAMES,
    retry: 'codigo',
    extra: { token },
    send: async (body) => enter(await call(secondFactor, { body })),
  });
  return (
    <PublicCard
      title="Confirma que eres tú"
      lead={
        recovery
          ? 'Escribe uno de los códigos de recuperación que guardaste. Cada uno sirve una vez.'
          : 'Abre tu aplicación de códigos y escribe los seis dígitos de Cuadra.'
      }
      foot={
        <Link to="/signin" search={{ redirect: returnTo }} className={linkClass}>
          Volver a empezar
        </Link>
      }
    >
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        <TextField
          {...form.field('codigo')}
          key={recovery ? 'recuperacion' : 'aplicacion'}
          label={recovery ? 'Código de recuperación' : 'Código de seis dígitos'}
          autoComplete="one-time-code"
          inputMode={recovery ? 'text' : 'numeric'}
          autoFocus
        />
        <FormError>{form.problems.general}</FormError>
        <SubmitButton sending={form.sending}>Entrar</SubmitButton>
        <Button variant="quiet" onClick={() => setRecovery(!recovery)}>
          {recovery ? 'Usar mi aplicación de códigos' : 'Usar un código de recuperación'}
        </Button>
      </form>
    </PublicCard>
  );
}
