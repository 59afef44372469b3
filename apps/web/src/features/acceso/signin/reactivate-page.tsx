import { canReactivate, forgotBody, type ResultadoReactivacion } from '@cuadra/contract';
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
import { DenialCard } from './denial-card.tsx';
import { ReactivateForm } from './reactivate-form.tsx';

interface Checked {
  readonly email: string;
  readonly found: ResultadoReactivacion;
}

/** Brings a closed company back: looks whether it may, and says what hinders it or asks for the password. */
export function ReactivatePage({ email }: { email: string | undefined }) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const restart = () => setChecked(null);
  if (checked === null) return <CheckForm email={email} onChecked={setChecked} />;
  const { found } = checked;
  switch (found.result) {
    case 'unknown':
      return <UnknownCard email={checked.email} onRestart={restart} />;
    case 'cannot':
      return <DenialCard email={checked.email} denied={found} onRestart={restart} />;
    case 'can':
      return <ReactivateForm email={checked.email} found={found} onRestart={restart} />;
  }
}

const NAMES = ['email'] as const;

interface CheckFormProps {
  email: string | undefined;
  onChecked: (checked: Checked) => void;
}

function CheckForm({ email, onChecked }: CheckFormProps) {
  const form = useForm({
    schema: forgotBody,
    names: NAMES,
    retry: 'email',
    send: async (query) => onChecked({ email: query.email, found: await call(canReactivate, { query }) }),
  });
  return (
    <PublicCard
      title="Reactiva tu empresa"
      lead="Si cerraste tu empresa en Cuadra, puede volver. Escribe el email con que entrabas."
      foot={
        <Link to="/signin" className={linkClass}>
          Volver a iniciar sesión
        </Link>
      }
    >
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={email}
          autoFocus
        />
        <FormError>{form.problems.general}</FormError>
        <SubmitButton sending={form.sending}>Buscar mi empresa</SubmitButton>
      </form>
    </PublicCard>
  );
}

/** Nothing closed is known of the address: perhaps it is open, or another address was used. */
function UnknownCard({ email, onRestart }: { email: string; onRestart: () => void }) {
  return (
    <PublicCard
      title="No encontramos una empresa cerrada"
      lead={
        <>
          No hay ninguna que reactivar con <strong className="break-words text-foreground">{email}</strong>.
          Quizás usabas otro email, o tu empresa sigue abierta.
        </>
      }
      foot={
        <>
          ¿Es tu primera vez?{' '}
          <Link to="/signup" className={linkClass}>
            Crea tu cuenta
          </Link>
        </>
      }
    >
      <div className="mt-6 flex flex-col gap-3">
        <Button variant="primary" size="touch" autoFocus onClick={onRestart}>
          Probar con otro email
        </Button>
        <Button size="touch" render={<Link to="/signin" search={{ email }} />}>
          Iniciar sesión
        </Button>
      </div>
    </PublicCard>
  );
}
