import { credencialesSiiBody, validateSiiCredentials } from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Button } from '@cuadra/ui';
import { Link, useRouter } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useCallback } from 'react';
import { call } from '../../shared/api/index.ts';
import {
  CheckView,
  FormError,
  PasswordField,
  PublicCard,
  RutField,
  SubmitButton,
  useCheck,
  useForm,
} from '../../shared/form/index.ts';
import { useSessionStore } from '../../shared/session/index.ts';
import { NeedsAccount } from './needs-account.tsx';
import type { SignupSearch } from './signup-search.ts';

const NAMES = ['rut', 'clave'] as const;

/** The company is there: asks for its key of the SII, which may also wait. */
export function SiiStep({ search }: { search: SignupSearch }) {
  const session = useSessionStore();
  const check = useCheck(useCallback(() => session.ensureUser(), [session]));
  return (
    <CheckView check={check} title="Un momento…" failed="No pudimos seguir con tu registro">
      {(user) =>
        user === null ? (
          <NeedsAccount path="/signup/company" />
        ) : (
          <SiiForm search={search} rut={user.Empresa.rut} empresa={user.Empresa.nombre} />
        )
      }
    </CheckView>
  );
}

interface SiiFormProps {
  search: SignupSearch;
  rut: string;
  empresa: string;
}

function SiiForm({ search, rut, empresa }: SiiFormProps) {
  const router = useRouter();
  const form = useForm({
    schema: credencialesSiiBody,
    names: NAMES,
    retry: 'clave',
    send: async (body) => {
      await call(validateSiiCredentials, { body });
      await router.navigate({ to: '/signup/welcome', search: { ...search, sii: 'conectado' } });
    },
  });
  return (
    <PublicCard
      title="Conecta el SII"
      lead={`Traemos las compras, ventas, boletas y declaraciones de ${empresa}.`}
    >
      <form {...form.formProps} className="mt-6 flex flex-col gap-4">
        <RutField
          {...form.field('rut')}
          label="RUT con que entras al SII"
          autoComplete="off"
          defaultValue={formatRut(rut)}
        />
        <PasswordField {...form.field('clave')} label="Clave tributaria" autoComplete="off" autoFocus />
        <p className="flex gap-2 text-12 text-muted-foreground">
          <Lock aria-hidden className="mt-px size-3.5 shrink-0" />
          <span>La probamos en el SII y la guardamos cifrada. Solo lee tus documentos.</span>
        </p>
        <FormError>{form.problems.general}</FormError>
        <SubmitButton sending={form.sending}>
          {form.sending ? 'Probando en el SII…' : 'Conectar el SII'}
        </SubmitButton>
        <Button variant="quiet" size="touch" render={<Link to="/signup/welcome" search={search} />}>
          Seguir sin conectar
        </Button>
      </form>
    </PublicCard>
  );
}
