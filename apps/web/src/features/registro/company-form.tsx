import { nombreSchema, rutSchema, saveSecondStep, telefonoSchema } from '@cuadra/contract';
import { Link } from '@tanstack/react-router';
import * as z from 'zod';
import { call } from '../../shared/api/index.ts';
import {
  FormError,
  linkClass,
  Notice,
  PublicCard,
  RutField,
  SubmitButton,
  TextField,
  useForm,
} from '../../shared/form/index.ts';
import { useSessionStore } from '../../shared/session/index.ts';
import type { SignupSearch } from './signup-search.ts';
import type { SignupStatus } from './use-signup-status.ts';

const NAMES = ['rut', 'company', 'razonSocial', 'nombre', 'telefono'] as const;
/** The catalogue of errors puts a company that is taken at a field of this name (specification, section 8). */
const ALIASES = { username: 'rut' } as const;
const schema = z.object({
  rut: rutSchema,
  company: nombreSchema,
  razonSocial: z.preprocess((texto) => (texto === '' ? undefined : texto), nombreSchema.optional()),
  nombre: nombreSchema,
  telefono: telefonoSchema,
});

interface CompanyFormProps {
  status: SignupStatus;
  search: SignupSearch;
  onOpened: () => void;
}

/** RUT and name of the company. */
export function CompanyForm({ status, search, onOpened }: CompanyFormProps) {
  const session = useSessionStore();
  const { nombre, telefono, empresasCerradas, email } = status;
  const form = useForm({
    schema,
    names: NAMES,
    aliases: ALIASES,
    extra: telefono === null ? {} : { nombre, telefono },
    send: async (company) => {
      await call(saveSecondStep, {
        body: { ...company, ...(search.ref === undefined ? {} : { referido: search.ref }) },
      });
      // What was asked before the company was there is worth nothing now.
      session.clear();
      onOpened();
    },
  });
  return (
    <PublicCard title="Tu empresa" lead={`Hola, ${status.nombre}. ¿De qué empresa llevas las cuentas?`}>
      {empresasCerradas > 0 ? (
        <Notice>
          Tienes una empresa cerrada.{' '}
          <Link to="/signin/reactivar-empresa" search={{ email }} className="font-medium underline">
            Reactívala
          </Link>{' '}
          en vez de crear otra.
        </Notice>
      ) : null}
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        <RutField {...form.field('rut')} label="RUT de la empresa" placeholder="76.543.210-3" autoFocus />
        <TextField
          {...form.field('company')}
          label="Nombre"
          hint="Como la llamas tú: «Lenga»."
          autoComplete="organization"
          autoCapitalize="words"
          maxLength={200}
        />
        <TextField
          {...form.field('razonSocial')}
          label="Razón social"
          optional
          hint="Como está en el SII: «Envases Lenga SpA»."
          autoComplete="off"
          autoCapitalize="words"
          maxLength={200}
        />
        {telefono === null ? (
          <>
            <TextField
              {...form.field('nombre')}
              label="Cómo te llamas"
              autoComplete="name"
              autoCapitalize="words"
              maxLength={200}
              defaultValue={nombre}
            />
            <TextField
              {...form.field('telefono')}
              label="Teléfono"
              type="tel"
              autoComplete="tel"
              inputMode="tel"
              defaultValue="+56 "
            />
          </>
        ) : null}
        <FormError>{form.problems.general}</FormError>
        <SubmitButton sending={form.sending}>Crear empresa</SubmitButton>
        <Link to="/signout" className={`${linkClass} self-center py-1`}>
          Entrar con otra cuenta
        </Link>
      </form>
    </PublicCard>
  );
}
