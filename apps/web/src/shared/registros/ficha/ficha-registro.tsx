import type { ModeloComentario } from '@cuadra/contract';
import { Sheet, Skeleton } from '@cuadra/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { RecordWalk } from '../../lista/index.ts';
import { LoadError } from '../../page/index.ts';
import { Comentarios } from '../comentarios/comentarios.tsx';
import { Composer } from '../comentarios/composer.tsx';
import { Historial } from './historial.tsx';

interface FichaRegistroProps<D> {
  readonly modelo: ModeloComentario;
  /** Null while closed. */
  readonly id: number | null;
  readonly titulo: string;
  /** 'Cargando el documento'. */
  readonly cargando: string;
  readonly consulta: Pick<UseQueryResult<D>, 'data' | 'error' | 'refetch'>;
  readonly walk: RecordWalk;
  readonly onClose: () => void;
  /** The sections that only this kind of record has. */
  readonly children: (registro: D) => ReactNode;
}

/** A record in the side sheet: its own sections, then what is said of it and who changed it. */
export function FichaRegistro<D>({
  modelo,
  id,
  titulo,
  cargando,
  consulta: { data, error, refetch },
  walk,
  onClose,
  children,
}: FichaRegistroProps<D>) {
  const leida = id !== null && data !== undefined;
  return (
    <Sheet
      open={id !== null}
      onClose={onClose}
      title={titulo}
      position={walk.position}
      onPrev={walk.prev}
      onNext={walk.next}
      footer={leida ? <Composer key={id} modelo={modelo} id={id} /> : undefined}
    >
      {leida ? (
        <Fragment key={id}>
          {children(data)}
          <Comentarios modelo={modelo} id={id} />
          <Historial model={modelo} id={id} />
        </Fragment>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} centrado className="px-5 py-16" />
      ) : (
        <div className="flex flex-col gap-3 px-5 py-4" role="status" aria-label={cargando}>
          <Skeleton className="w-1/2" />
          <Skeleton className="w-1/3" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="w-full" />
          <Skeleton className="w-full" />
          <Skeleton className="w-4/5" />
        </div>
      )}
    </Sheet>
  );
}
