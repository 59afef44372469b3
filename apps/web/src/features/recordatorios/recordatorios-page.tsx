import { getRecordatorios, postPlan, type PlanRecordatorio, type Recordatorios } from '@cuadra/contract';
import { Button, EmptyState, PillNav, PillNavLink, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Percent, Plus } from 'lucide-react';
import { useState } from 'react';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { Manana } from './manana.tsx';
import type { ComponenteEditor } from './manana-dialog.tsx';
import { PlanDetalle } from './plan-detalle.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import type { RecordatoriosSearch } from './recordatorios-search.ts';
import { TasasDialog } from './tasas-dialog.tsx';

interface RecordatoriosPageProps {
  readonly search: RecordatoriosSearch;
  /** The editor of mails; another feature's. */
  readonly Editor: ComponenteEditor;
}

/** Plans of reminders with their record, and what goes out on the next banking day. */
export function RecordatoriosPage({ search, Editor }: RecordatoriosPageProps) {
  const navigate = useNavigate();
  const edita = useSession().puede(postPlan);
  const [dialogo, setDialogo] = useState<'nuevo' | 'tasas' | null>(null);
  const { data, error, refetch } = useQuery(queryFor(getRecordatorios));
  const close = () => setDialogo(null);
  const open = (plan: number | undefined) => {
    close();
    void navigate({ to: '/ingresos/cxc/recordatorios', search: { plan } });
  };
  return (
    <Page
      views={
        data && data.planes.length > 0 ? (
          <Planes planes={data.planes} search={search} />
        ) : data || error ? undefined : (
          <Skeleton className="h-7 w-48 pointer-coarse:h-11" />
        )
      }
      actions={
        data ? (
          <>
            <Button size="sm" onClick={() => setDialogo('tasas')}>
              <Percent aria-hidden />
              <span className="max-sm:sr-only">Interés</span>
            </Button>
            {edita ? (
              <Button size="sm" onClick={() => setDialogo('nuevo')}>
                <Plus aria-hidden />
                <span className="max-sm:sr-only">Nuevo plan</span>
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {data ? (
        <Contenido
          recordatorios={data}
          search={search}
          edita={edita}
          Editor={Editor}
          onNew={() => setDialogo('nuevo')}
          onDeleted={() => open(undefined)}
        />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="py-16" />
      ) : (
        <div role="status" aria-label="Cargando los recordatorios" className="flex flex-col gap-4 p-6">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-58 w-full" />
        </div>
      )}
      {dialogo === 'nuevo' ? (
        <PlanDialog
          plan={null}
          primero={data?.planes.length === 0}
          onClose={close}
          onSaved={({ id }) => open(id)}
        />
      ) : null}
      {dialogo === 'tasas' ? <TasasDialog edita={edita} onClose={close} /> : null}
    </Page>
  );
}

function Planes({ planes, search }: { planes: readonly PlanRecordatorio[]; search: RecordatoriosSearch }) {
  const actual = planes.find(({ id }) => id === search.plan) ?? planes[0];
  return (
    <PillNav label="Planes">
      {planes.map(({ id, nombre, alcanza }) => (
        <PillNavLink
          key={id}
          active={id === actual?.id}
          count={alcanza}
          render={<Link to="/ingresos/cxc/recordatorios" search={{ plan: id }} resetScroll={false} />}
        >
          {nombre}
        </PillNavLink>
      ))}
    </PillNav>
  );
}

interface ContenidoProps {
  readonly recordatorios: Recordatorios;
  readonly search: RecordatoriosSearch;
  readonly edita: boolean;
  readonly Editor: ComponenteEditor;
  readonly onNew: () => void;
  readonly onDeleted: () => void;
}

function Contenido({ recordatorios, search, edita, Editor, onNew, onDeleted }: ContenidoProps) {
  const { planes } = recordatorios;
  const plan = planes.find(({ id }) => id === search.plan) ?? planes[0];
  if (plan === undefined)
    return (
      <EmptyState
        tipo="nada"
        title="Aún no hay planes"
        description="Un plan escribe solo a quien debe, antes y después de vencer, y se detiene cuando pagan."
        actions={
          edita ? (
            <Button variant="primary" onClick={onNew}>
              Hacer un plan
            </Button>
          ) : null
        }
        framed={false}
      />
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto lg:flex-row lg:overflow-hidden">
      <PlanDetalle key={plan.id} plan={plan} edita={edita} onDeleted={onDeleted} />
      <Manana recordatorios={recordatorios} edita={edita} Editor={Editor} />
    </div>
  );
}
