import { getCobranzaDeCliente, postCompromiso, postGestion } from '@cuadra/contract';
import { Button, buttonVariants } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { Compromisos } from './compromisos.tsx';
import { CuandoPagara } from './cuando-pagara.tsx';
import { Dialogos } from './dialogos.tsx';
import { Judiciales } from './judiciales.tsx';
import { Disputas, Promesas, QueSeDijo } from './lo-conversado.tsx';
import { useDialogos, type Acto } from './use-dialogos.ts';

interface SeccionCobranzaProps {
  readonly id: number;
  readonly razonSocial: string;
}

/** Promises, commitments, disputes and what was said, on the page of a customer. */
export function SeccionCobranza({ id, razonSocial }: SeccionCobranzaProps) {
  const { puede } = useSession();
  const edita = puede(postGestion);
  const dialogos = useDialogos();
  const { data, error, refetch } = useQuery(queryFor(getCobranzaDeCliente, { params: { id } }));
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const agregar = (acto: Acto, texto: string) =>
    edita ? (
      <Button size="sm" variant="quiet" onClick={() => dialogos.open(acto, { id, razonSocial })}>
        {texto}
      </Button>
    ) : null;
  return (
    <>
      <CuandoPagara id={id} />
      <Parte id="promesas-cliente" title="Promesas" action={agregar('promesa', 'Anotar promesa')}>
        <Promesas cobranza={data} edita={edita} />
      </Parte>
      <Parte
        id="compromisos-cliente"
        title="Compromisos"
        action={
          puede(postCompromiso) ? (
            <Link
              to="/admin/compromisos-pago"
              search={{ nuevo: id }}
              className={buttonVariants({ size: 'sm', variant: 'quiet' })}
            >
              Acordar cuotas
            </Link>
          ) : null
        }
      >
        <Compromisos cobranza={data} />
      </Parte>
      <Parte id="disputas-cliente" title="Disputas" action={agregar('disputa', 'Abrir disputa')}>
        <Disputas cobranza={data} edita={edita} />
      </Parte>
      <Parte id="judicial-cliente" title="Cobranza judicial" action={agregar('judicial', 'Pasar a judicial')}>
        <Judiciales cobranza={data} edita={edita} />
      </Parte>
      <Parte id="dicho-cliente" title="Qué se dijo" action={agregar('gestion', 'Anotar contacto')}>
        <QueSeDijo cobranza={data} edita={edita} />
      </Parte>
      <Dialogos dialogos={dialogos} />
    </>
  );
}

interface ParteProps {
  readonly id: string;
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function Parte({ id, title, action, children }: ParteProps) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-1 flex items-center justify-between gap-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
