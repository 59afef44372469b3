import {
  deleteAjusteFlujo,
  listAjustesFlujo,
  NOMBRES_FLUJO,
  type AjusteDeFlujo,
  createAjusteFlujo,
} from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import { Button, ConfirmDialog, EmptyState, IconButton, Monto, Sheet, Skeleton } from '@cuadra/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { fechaCorta, formatMonto } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { AjusteDialog } from './ajuste-dialog.tsx';
import { REPETICIONES_FLUJO } from './repeticiones.ts';
import { useReloadFlujo } from './use-reload-flujo.ts';

/** Incomes and expenses that people expect besides the documents. */
export function EsperadosSheet({ moneda, onClose }: { moneda: Moneda; onClose: () => void }) {
  const { puede } = useSession();
  const edita = puede(createAjusteFlujo);
  const reload = useReloadFlujo();
  /** The one that is being changed; null for a new one, undefined where none is. */
  const [abierto, setAbierto] = useState<AjusteDeFlujo | null | undefined>();
  const [porQuitar, setPorQuitar] = useState<AjusteDeFlujo | null>(null);
  const { data, error, refetch } = useQuery(queryFor(listAjustesFlujo));
  const quitar = useMutation({
    mutationFn: ({ id }: AjusteDeFlujo) => call(deleteAjusteFlujo, { params: { id } }),
    onSuccess: (_, { descripcion }) => {
      reload();
      setPorQuitar(null);
      snackbar(`Quitaste ${descripcion}`);
    },
  });
  const agregar = edita ? (
    <Button variant="primary" onClick={() => setAbierto(null)}>
      Agregar
    </Button>
  ) : null;
  return (
    <Sheet open onClose={onClose} title="Ingresos y egresos esperados" footer={agregar}>
      {data ? (
        data.items.length === 0 ? (
          <EmptyState
            tipo="nada"
            framed={false}
            title="Aún no agregas nada"
            description="Lo que esperas cobrar o pagar y todavía no está en un documento."
          />
        ) : (
          <ul aria-label="Ingresos y egresos esperados">
            {data.items.map((ajuste) => (
              <li key={ajuste.id} className="flex items-start gap-3 border-b py-2 pr-3 pl-5">
                <div className="min-w-0 flex-1">
                  <p className="font-medium break-words">{ajuste.descripcion}</p>
                  <p className="text-12 text-muted-foreground">
                    {NOMBRES_FLUJO[ajuste.categoria][ajuste.sentido]} ·{' '}
                    {REPETICIONES_FLUJO.find(({ value }) => value === ajuste.repite)?.label.toLowerCase()} ·{' '}
                    <span className="tnum">
                      {ajuste.proxima === null ? 'terminó' : `desde el ${fechaCorta(ajuste.proxima)}`}
                    </span>
                  </p>
                </div>
                <Monto
                  forma="col"
                  className="shrink-0 pt-0.5"
                  valor={ajuste.sentido === 'ingreso' ? ajuste.monto : -ajuste.monto}
                  moneda={ajuste.moneda}
                />
                {edita ? (
                  <span className="flex shrink-0">
                    <IconButton label={`Cambiar ${ajuste.descripcion}`} onClick={() => setAbierto(ajuste)}>
                      <Pencil aria-hidden />
                    </IconButton>
                    <IconButton label={`Quitar ${ajuste.descripcion}`} onClick={() => setPorQuitar(ajuste)}>
                      <Trash2 aria-hidden />
                    </IconButton>
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} className="p-5" />
      ) : (
        <div role="status" aria-label="Cargando lo esperado" className="flex flex-col gap-3 p-5">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      )}
      {abierto === undefined ? null : (
        <AjusteDialog moneda={moneda} ajuste={abierto} onClose={() => setAbierto(undefined)} />
      )}
      {porQuitar ? (
        <ConfirmDialog
          open
          destructive
          onOpenChange={() => setPorQuitar(null)}
          title={`Quitar ${porQuitar.descripcion}`}
          description="Deja de contar en el flujo, también las veces que faltan."
          confirmLabel={`Quitar ${formatMonto(porQuitar.monto, porQuitar.moneda)}`}
          loading={quitar.isPending}
          onConfirm={() => quitar.mutate(porQuitar)}
        />
      ) : null}
    </Sheet>
  );
}
