import { listRegistrosDeEjecucion, RUTA_PANTALLA } from '@cuadra/contract';
import { Badge, Button, Dialog, Monto, Pagination, Skeleton } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/index.ts';
import { fechaCorta, fechaHora } from '../../../shared/formats/index.ts';
import { queryFor } from '../../../shared/queries/index.ts';
import type { Ejecucion } from './tipos.ts';

const POR_PAGINA = 25;

interface RegistrosDialogProps {
  readonly ejecucion: Ejecucion;
  readonly nombre: string;
  readonly onClose: () => void;
  readonly onDeshacer: (() => void) | undefined;
}

/** What a rule did to each record in one go. */
export function RegistrosDialog({ ejecucion, nombre, onClose, onDeshacer }: RegistrosDialogProps) {
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    ...queryFor(listRegistrosDeEjecucion, {
      params: { id: ejecucion.id },
      query: { page, perPage: POR_PAGINA },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={`Lo que hizo «${nombre}»`}
      description={fechaHora(ejecucion.created)}
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          {onDeshacer ? (
            <Button variant="primary" onClick={onDeshacer}>
              Deshacer
            </Button>
          ) : null}
        </>
      }
    >
      {error ? (
        <p role="alert">{messageOf(error)}</p>
      ) : !data ? (
        <Skeleton className="h-40" />
      ) : (
        <>
          <ul aria-label="Registros">
            {data.items.map(
              ({ id, modelo, fecha, descripcion, nombre: quien, monto, moneda, hizo, vigente }) => (
                <li key={id} className="flex items-start justify-between gap-3 border-b py-2">
                  <div className="min-w-0">
                    <p className="break-words">
                      <Link
                        to={RUTA_PANTALLA[modelo]}
                        search={{ id }}
                        className="rounded-xs underline decoration-input underline-offset-3 hover:decoration-current"
                      >
                        {quien || descripcion}
                      </Link>
                    </p>
                    <p className="flex flex-wrap items-center gap-x-2 text-12 text-muted-foreground">
                      <span className="tnum">{fechaCorta(fecha)}</span>
                      <span>{hizo}</span>
                      {vigente ? null : <Badge>Deshecho</Badge>}
                    </p>
                  </div>
                  <Monto forma="col" valor={monto} moneda={moneda} className="shrink-0" />
                </li>
              ),
            )}
          </ul>
          {data.pagination.totalPages > 1 ? (
            <Pagination
              page={page}
              perPage={POR_PAGINA}
              count={data.pagination.count}
              onPageChange={setPage}
            />
          ) : null}
        </>
      )}
    </Dialog>
  );
}
