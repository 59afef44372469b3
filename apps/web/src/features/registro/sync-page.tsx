import { updateAll, type ServicioRegistro } from '@cuadra/contract';
import { Button, Glifo, ProgressBar } from '@cuadra/ui';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf } from '../../shared/api/index.ts';
import { FormError, PublicCard } from '../../shared/form/index.ts';
import { Enter } from './enter.tsx';
import { NeedsAccount } from './needs-account.tsx';
import { Pasos } from './pasos.tsx';
import { describeAvance, glifoDeAvance, NOMBRE_SERVICIO, resumen, type Avance } from './servicios.ts';
import type { SignupSearch } from './signup-search.ts';
import { isSignedOut, useAvance } from './use-avance.ts';

/** Last step of the sign-up: what comes from the SII, service by service, which nobody has to wait for. */
export function SyncPage({ search }: { search: SignupSearch }) {
  const { avance, error, follow } = useAvance();
  const [problem, setProblem] = useState<string>();
  if (isSignedOut(error)) return <NeedsAccount path="/signup/sync-documents" />;
  const services = avance?.services ?? [];
  const terminada = avance?.terminada ?? false;

  async function retry(service: ServicioRegistro): Promise<void> {
    setProblem(undefined);
    try {
      await call(updateAll, { body: { services: [service] } });
    } catch (caught) {
      setProblem(messageOf(caught));
    }
    follow();
  }

  return (
    <>
      <Pasos actual={3} />
      <PublicCard
        title={terminada ? 'Tus documentos' : 'Traemos tus documentos'}
        lead={terminada ? undefined : 'Puede tardar unos minutos. Si sigues, continúa por su cuenta.'}
      >
        <ul aria-label="Servicios del SII" className="mt-5 divide-y border-y">
          {services.map((uno) => (
            <Servicio key={uno.service} avance={uno} onRetry={() => void retry(uno.service)} />
          ))}
        </ul>
        <p role="status" className="mt-4 font-medium">
          {error === null ? resumen(services, terminada) : ''}
        </p>
        <div className="mt-4 flex flex-col gap-3">
          <FormError>{problem ?? (error === null ? undefined : messageOf(error))}</FormError>
          {error === null ? null : (
            <Button size="touch" onClick={follow}>
              Volver a mirar
            </Button>
          )}
          <Enter
            search={search}
            primary={terminada}
            label={terminada ? 'Ir a Cuadra' : 'Seguir sin esperar'}
          />
        </div>
      </PublicCard>
    </>
  );
}

function Servicio({ avance, onRetry }: { avance: Avance; onRetry: () => void }) {
  const { service, estado, progreso, documentos } = avance;
  const nombre = NOMBRE_SERVICIO[service];
  return (
    <li className="flex gap-3 py-3">
      {estado === 'error' ? (
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-negativo" />
      ) : (
        <Glifo estado={glifoDeAvance(avance)} className="mt-0.5" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-medium">{nombre}</p>
        <p className={estado === 'error' ? 'text-12 text-negativo' : 'tnum text-12 text-muted-foreground'}>
          {describeAvance(avance)}
        </p>
        {estado === 'en_curso' ? (
          <ProgressBar
            valor={documentos === 0 && progreso === 0 ? null : Math.round(progreso * 100)}
            label={nombre}
            size="sm"
            className="mt-2"
          />
        ) : null}
      </div>
      {estado === 'error' ? (
        <Button size="sm" aria-label={`Reintentar: ${nombre}`} onClick={onRetry}>
          Reintentar
        </Button>
      ) : null}
    </li>
  );
}
