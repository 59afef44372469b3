import {
  contrasenaDeIngreso,
  invitacionBody,
  processInvitation,
  validateInvitacionToken,
  type ReplyOf,
} from '@cuadra/contract';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as z from 'zod';
import { call } from '../../../shared/api/index.ts';
import {
  CheckView,
  FormError,
  linkClass,
  NewPasswordFields,
  PasswordField,
  PublicCard,
  SubmitButton,
  TextField,
  useCheck,
  useForm,
} from '../../../shared/form/index.ts';
import { useEnter } from './use-enter.ts';

type Invitation = ReplyOf<typeof validateInvitacionToken>;

const DEAD: Invitation = { valid: false, email: null, empresa: null, nombre: null, tieneCuenta: false };

/** Opened from an invitation's mail: joins the company, with an account of one's own or a new one. */
export function InvitationPage({ token }: { token: string }) {
  const check = useCheck(
    useCallback(
      async () => (token === '' ? DEAD : await call(validateInvitacionToken, { body: { token } })),
      [token],
    ),
  );
  return (
    <CheckView check={check} title="Revisando tu invitación…" failed="No pudimos revisar tu invitación">
      {({ valid, email, empresa, nombre, tieneCuenta }) => {
        if (!valid) return <DeadInvitation />;
        const data = { token, email: email ?? '', empresa: empresa ?? 'tu empresa' };
        return tieneCuenta ? <KnownPerson {...data} /> : <NewPerson {...data} nombre={nombre ?? ''} />;
      }}
    </CheckView>
  );
}

interface InvitationFormProps {
  token: string;
  email: string;
  empresa: string;
}

const KNOWN_NAMES = ['password'] as const;
const knownSchema = z.object({ token: z.string(), password: contrasenaDeIngreso });

function KnownPerson({ token, email, empresa }: InvitationFormProps) {
  const enter = useEnter(undefined);
  const form = useForm({
    schema: knownSchema,
    names: KNOWN_NAMES,
    retry: 'password',
    extra: { token },
    send: async (body) => enter(await call(processInvitation, { body })),
  });
  return (
    <PublicCard
      title={`Únete a ${empresa}`}
      lead="Ya tienes una cuenta en Cuadra: confirma con tu contraseña y la empresa aparecerá junto a las que ya ves."
      foot={
        <Link to="/signin/recuperar-contrasena" search={{ email }} className={linkClass}>
          ¿Olvidaste tu contraseña?
        </Link>
      }
    >
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          error={undefined}
        />
        <PasswordField {...form.field('password')} label="Contraseña" autoFocus />
        <FormError>{form.problems.general}</FormError>
        <SubmitButton sending={form.sending}>Unirme a la empresa</SubmitButton>
      </form>
    </PublicCard>
  );
}

const NEW_NAMES = ['nombre', 'password', 'confirmacion'] as const;

function NewPerson({ token, email, empresa, nombre }: InvitationFormProps & { nombre: string }) {
  const enter = useEnter(undefined);
  const form = useForm({
    schema: invitacionBody,
    names: NEW_NAMES,
    extra: { token },
    send: async (body) => enter(await call(processInvitation, { body })),
  });
  return (
    <PublicCard
      title={`Únete a ${empresa}`}
      lead="Te invitaron a trabajar en Cuadra. Dinos tu nombre y elige una contraseña."
    >
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          error={undefined}
        />
        <TextField
          {...form.field('nombre')}
          label="Nombre y apellido"
          autoComplete="name"
          autoCapitalize="words"
          defaultValue={nombre}
          autoFocus
        />
        <NewPasswordFields password={form.field('password')} confirmation={form.field('confirmacion')} />
        <FormError>{form.problems.general}</FormError>
        <SubmitButton sending={form.sending}>Entrar a Cuadra</SubmitButton>
      </form>
    </PublicCard>
  );
}

function DeadInvitation() {
  return (
    <PublicCard
      title="Esta invitación ya no sirve"
      lead="Se usó antes, venció o alguien la retiró. Pide a quien te invitó que te envíe otra."
      foot={
        <>
          ¿Ya la aceptaste?{' '}
          <Link to="/signin" className={linkClass}>
            Inicia sesión
          </Link>
        </>
      }
    />
  );
}
