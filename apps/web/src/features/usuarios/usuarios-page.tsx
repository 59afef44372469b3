import { listUsuarios } from '@cuadra/contract';
import { Button, Skeleton } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { AccionesSoporte } from './acciones-soporte.tsx';
import { ExigenciaSection } from './exigencia-section.tsx';
import { InvitacionesList } from './invitaciones-list.tsx';
import { InvitarDialog } from './invitar-dialog.tsx';
import { MiembrosTable } from './miembros-table.tsx';
import { describeCupo } from './textos.ts';

/** Who may come into the company, who is invited, and what the product's own staff did there. */
export function UsuariosPage() {
  const [invitando, setInvitando] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(queryFor(listUsuarios));
  return (
    <Page
      actions={
        <Button variant="primary" disabled={data === undefined} onClick={() => setInvitando(true)}>
          <UserPlus aria-hidden />
          Invitar
        </Button>
      }
    >
      <div className="min-h-0 flex-1 overflow-y-auto pb-8">
        {data ? (
          <>
            <p className="px-4 pt-4 pb-3 text-muted-foreground sm:px-6">{describeCupo(data.cupo)}</p>
            <MiembrosTable usuarios={data} />
            <InvitacionesList invitaciones={data.invitaciones} />
            <ExigenciaSection usuarios={data} />
          </>
        ) : error ? (
          <LoadError
            error={error}
            loading={isFetching}
            onRetry={() => void refetch()}
            className="p-4 sm:p-6"
          />
        ) : (
          <div role="status" aria-label="Cargando usuarios" className="flex flex-col gap-3 p-4 sm:p-6">
            {Array.from({ length: 6 }, (_, fila) => (
              <Skeleton key={fila} className="h-9" />
            ))}
          </div>
        )}
        <AccionesSoporte />
      </div>
      {invitando && data ? <InvitarDialog usuarios={data} onClose={() => setInvitando(false)} /> : null}
    </Page>
  );
}
