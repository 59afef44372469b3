import { googleProfile, PROVEEDOR_EMAIL, saveFirstStep } from '@cuadra/contract';
import { Link, useRouter } from '@tanstack/react-router';
import { useCallback, useState, type ReactNode } from 'react';
import { call } from '../../shared/api/index.ts';
import {
  CheckView,
  FormError,
  linkClass,
  NewPasswordFields,
  PublicCard,
  SubmitButton,
  TextField,
  useCheck,
  useForm,
  type Form,
} from '../../shared/form/index.ts';
import { useSessionStore } from '../../shared/session/index.ts';
import { CaptchaField } from './captcha-field.tsx';
import { Pasos } from './pasos.tsx';
import { personaConContrasena, personaDeGoogle } from './persona-schema.ts';
import type { SignupSearch, UserSearch } from './signup-search.ts';

const NAMES = [
  'email',
  'firstname',
  'lastname',
  'phone',
  'password',
  'confirmacion',
  'recaptchaToken',
] as const;
type Name = (typeof NAMES)[number];

/** First step of the sign-up: who the person is. */
export function UserPage({ search }: { search: UserSearch }) {
  const { idProvider, email = '', ...rest } = search;
  return (
    <>
      <Pasos actual={1} />
      {idProvider === undefined ? (
        <WithPassword email={email} search={rest} />
      ) : (
        <FromGoogle idProvider={idProvider} search={rest} />
      )}
    </>
  );
}

/** Goes on to the company as the person that the server has just signed in. */
function useGoOn(search: SignupSearch) {
  const session = useSessionStore();
  const router = useRouter();
  return async () => {
    session.clear();
    await router.navigate({ to: '/signup/company', search, replace: true });
  };
}

function WithPassword({ email, search }: { email: string; search: SignupSearch }) {
  const goOn = useGoOn(search);
  const [schema] = useState(personaConContrasena);
  const form = useForm({
    schema,
    names: NAMES,
    send: async ({ email: typed, password, firstname, lastname, phone, recaptchaToken }) => {
      const person = { email: typed, password, firstname, lastname, phone, recaptchaToken };
      await call(saveFirstStep, { body: { ...person, idProvider: PROVEEDOR_EMAIL } });
      await goOn();
    },
  });
  return (
    <PersonCard
      form={form}
      search={search}
      person={{ email, firstname: '', lastname: '' }}
      lead="Con estos datos entrarás a Cuadra."
    >
      <NewPasswordFields password={form.field('password')} confirmation={form.field('confirmacion')} />
    </PersonCard>
  );
}

function FromGoogle({ idProvider, search }: { idProvider: string; search: SignupSearch }) {
  const check = useCheck(useCallback(() => call(googleProfile, { query: { idProvider } }), [idProvider]));
  return (
    <CheckView
      check={check}
      title="Trayendo tus datos de Google…"
      failed="No pudimos traer tus datos de Google"
    >
      {(person) => <GooglePersonForm idProvider={idProvider} person={person} search={search} />}
    </CheckView>
  );
}

interface Person {
  email: string;
  firstname: string;
  lastname: string;
}

function GooglePersonForm({
  idProvider,
  person,
  search,
}: {
  idProvider: string;
  person: Person;
  search: SignupSearch;
}) {
  const goOn = useGoOn(search);
  const [schema] = useState(personaDeGoogle);
  const form = useForm({
    schema,
    names: NAMES,
    send: async (persona) => {
      await call(saveFirstStep, { body: { ...persona, idProvider } });
      await goOn();
    },
  });
  return (
    <PersonCard
      form={form}
      search={search}
      person={person}
      lead="Entrarás con tu cuenta de Google. Revisa que esté bien."
    />
  );
}

interface PersonCardProps {
  form: Form<Name>;
  search: SignupSearch;
  person: Person;
  lead: string;
  children?: ReactNode;
}

function PersonCard({ form, search, person, lead, children }: PersonCardProps) {
  return (
    <PublicCard
      title="Cuéntanos quién eres"
      lead={lead}
      foot={
        <Link to="/signup" search={search} className={linkClass}>
          Usar otro email
        </Link>
      }
    >
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={person.email}
          readOnly
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...form.field('firstname')}
            label="Nombre"
            autoComplete="given-name"
            autoCapitalize="words"
            defaultValue={person.firstname}
            autoFocus
          />
          <TextField
            {...form.field('lastname')}
            label="Apellido"
            autoComplete="family-name"
            autoCapitalize="words"
            defaultValue={person.lastname}
          />
        </div>
        <TextField
          {...form.field('phone')}
          label="Teléfono"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          defaultValue="+56 "
          hint="Con código de país: +56 9 8765 4321"
        />
        {children}
        <CaptchaField error={form.problems.recaptchaToken} refusals={form.refusals} />
        <FormError>{form.problems.general}</FormError>
        <SubmitButton sending={form.sending}>Continuar</SubmitButton>
      </form>
    </PublicCard>
  );
}
