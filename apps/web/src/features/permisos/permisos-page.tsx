import { listGrupos, type Grupo } from '@cuadra/contract';
import { Button, Skeleton, useMediaQuery } from '@cuadra/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { plural } from '../../shared/formats/index.ts';
import { ConfirmLeave } from '../../shared/page/confirm-leave.tsx';
import { LoadError, Page } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { GrupoDialog, type EdicionGrupo } from './grupo-dialog.tsx';
import { GuardarDialog } from './guardar-dialog.tsx';
import { MatrizMovil } from './matriz-movil.tsx';
import { MatrizTabla } from './matriz-tabla.tsx';
import { toggle, type Borrador } from './matriz.ts';

const NINGUNO: Borrador = new Map();

/** Which group may do what: a matrix that the company edits, saved all at once after saying what it will mean. */
export function PermisosPage() {
  const { data, error, refetch, isFetching } = useQuery({
    ...queryFor(listGrupos),
    refetchOnWindowFocus: false,
  });
  if (data) return <Matriz grupos={data.items} />;
  return (
    <Page>
      {error ? (
        <LoadError error={error} loading={isFetching} onRetry={() => void refetch()} className="p-4 sm:p-6" />
      ) : (
        <div role="status" aria-label="Cargando permisos" className="flex flex-col gap-3 p-4 sm:p-6">
          {Array.from({ length: 10 }, (_, fila) => (
            <Skeleton key={fila} className="h-8" />
          ))}
        </div>
      )}
    </Page>
  );
}

function Matriz({ grupos }: { grupos: readonly Grupo[] }) {
  const ancha = useMediaQuery('(min-width: 900px)');
  const [borrador, setBorrador] = useState(NINGUNO);
  const [edicion, setEdicion] = useState<EdicionGrupo | null>(null);
  const [guardando, setGuardando] = useState(false);
  const comun = {
    grupos,
    borrador,
    onToggle: (grupo: Grupo, permiso: Parameters<typeof toggle>[2], dado: boolean) =>
      setBorrador((previo) => toggle(previo, grupo, permiso, dado)),
    onEdit: setEdicion,
  };
  return (
    <Page
      actions={
        <>
          {borrador.size > 0 ? <Button onClick={() => setBorrador(NINGUNO)}>Descartar</Button> : null}
          <Button onClick={() => setEdicion({ tipo: 'nuevo' })}>
            <Plus aria-hidden />
            <span className="max-sm:sr-only">Nuevo grupo</span>
          </Button>
          <Button variant="primary" disabled={borrador.size === 0} onClick={() => setGuardando(true)}>
            Guardar
          </Button>
        </>
      }
    >
      {ancha ? <MatrizTabla {...comun} /> : <MatrizMovil {...comun} />}
      {edicion ? <GrupoDialog edicion={edicion} onClose={() => setEdicion(null)} /> : null}
      {guardando ? (
        <GuardarDialog
          borrador={borrador}
          grupos={grupos}
          onClose={() => setGuardando(false)}
          onSaved={() => setBorrador(NINGUNO)}
        />
      ) : null}
      <ConfirmLeave
        when={borrador.size > 0}
        title={`¿Salir sin guardar los permisos de ${plural(borrador.size, 'grupo', 'grupos')}?`}
        description="Lo que marcaste se perderá."
      />
    </Page>
  );
}
