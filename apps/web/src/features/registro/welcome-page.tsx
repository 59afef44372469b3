import { updateAll } from '@cuadra/contract';
import { Button, Glifo } from '@cuadra/ui';
import { Link, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { call, messageOf } from '../../shared/api/index.ts';
import { CheckView, FormError, PublicCard, useCheck } from '../../shared/form/index.ts';
import { useSessionStore } from '../../shared/session/index.ts';
import { Enter } from './enter.tsx';
import { NeedsAccount } from './needs-account.tsx';
import { Pasos } from './pasos.tsx';
import type { SignupSearch } from './signup-search.ts';

interface WelcomePageProps {
  search: SignupSearch;
  /** The SII's key was just kept, so there is something to fetch with. */
  connected: boolean;
}

/** The company is open: what comes now. */
export function WelcomePage({ search, connected }: WelcomePageProps) {
  const session = useSessionStore();
  const check = useCheck(useCallback(() => session.ensureUser(), [session]));
  return (
    <>
      <Pasos actual={3} />
      <CheckView check={check} title="Un momento…" failed="No pudimos seguir con tu registro">
        {(user) =>
          user === null ? (
            <NeedsAccount path="/signup/welcome" />
          ) : (
            <PublicCard title={`${user.Empresa.nombre} ya está en Cuadra`}>
              {connected ? <Fetch search={search} /> : <WithoutSii search={search} />}
            </PublicCard>
          )
        }
      </CheckView>
    </>
  );
}

function Ahora({ pasos }: { pasos: readonly string[] }) {
  return (
    <ul className="mt-5 flex flex-col gap-3">
      {pasos.map((paso, i) => (
        <li key={paso} className="flex gap-3">
          <Glifo estado={i === 0 ? 'segura' : 'sin_par'} className="mt-0.5" />
          {paso}
        </li>
      ))}
    </ul>
  );
}

function Fetch({ search }: { search: SignupSearch }) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function start(): Promise<void> {
    setSending(true);
    setProblem(undefined);
    try {
      await call(updateAll, { body: {} });
      await router.navigate({ to: '/signup/sync-documents', search });
    } catch (error) {
      setSending(false);
      setProblem(messageOf(error));
    }
  }
  return (
    <>
      <Ahora
        pasos={[
          'El SII está conectado.',
          'Traemos tus compras, ventas, boletas y declaraciones.',
          'Agregas la cartola de tu banco y ves qué calza con qué.',
        ]}
      />
      <div className="mt-6 flex flex-col gap-3">
        <FormError>{problem}</FormError>
        <Button variant="primary" size="touch" loading={sending} onClick={() => void start()}>
          Traer mis documentos
        </Button>
        <Enter search={search} />
      </div>
    </>
  );
}

function WithoutSii({ search }: { search: SignupSearch }) {
  return (
    <>
      <Ahora
        pasos={[
          'Tu empresa está creada.',
          'Conecta el SII para traer tus documentos, o impórtalos desde archivos.',
          'Agrega la cartola de tu banco y ve qué calza con qué.',
        ]}
      />
      <div className="mt-6 flex flex-col gap-3">
        <Button variant="primary" size="touch" render={<Link to="/signup/company" search={search} />}>
          Conectar el SII
        </Button>
        <Button size="touch" render={<Link to="/importar" />}>
          Importar archivos
        </Button>
        <Enter search={search} />
      </div>
    </>
  );
}
