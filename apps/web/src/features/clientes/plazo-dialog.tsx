import {
  listPlazoPorAplicar,
  patchPlazoDeDocumentos,
  type ClienteDetalle,
  type PlazoPorAplicar,
} from '@cuadra/contract';
import { Button, Checkbox, Dialog, Monto, Skeleton } from '@cuadra/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../shared/api/index.ts';
import { fechaConAnio, plural } from '../../shared/formats/index.ts';
import { LoadError } from '../../shared/page/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { nombreDeTipoDocumento } from '../../shared/registros/nombre-de-tipo-documento.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';

interface PlazoDialogProps {
  readonly cliente: ClienteDetalle;
  readonly onClose: () => void;
}

/** Dates what was issued already by the customer's term: each document with its due date before and after. */
export function PlazoDialog({ cliente, onClose }: PlazoDialogProps) {
  const queryClient = useQueryClient();
  const [sin, setSin] = useState<ReadonlySet<number>>(new Set());
  const daysPlazoPago = cliente.plazoVigente;
  const { data, error, refetch } = useQuery(
    queryFor(listPlazoPorAplicar, { params: { id: cliente.id }, query: { daysPlazoPago } }),
  );
  const items = data?.items ?? [];
  const elegidos = items.filter(({ id }) => !sin.has(id));
  const aplicar = useMutation({
    mutationFn: () =>
      call(patchPlazoDeDocumentos, {
        params: { id: cliente.id },
        body: { daysPlazoPago, ids: elegidos.map(({ id }) => id) },
      }),
    onSuccess: ({ cambiados }) => {
      // Lists, the home and the cash flow go by due dates.
      void queryClient.invalidateQueries();
      snackbar(`Cambiaste ${plural(cambiados, 'vencimiento')}`);
      onClose();
    },
    onError: () => void refetch(),
  });
  const toggle = (id: number, marcado: boolean) => {
    const otros = new Set(sin);
    if (marcado) otros.delete(id);
    else otros.add(id);
    setSin(otros);
  };
  const nada = data !== undefined && items.length === 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Vencimientos a ${plural(daysPlazoPago, 'día')} de la emisión`}
      footer={
        nada ? (
          <Button onClick={onClose}>Listo</Button>
        ) : (
          <>
            <Button onClick={onClose}>Dejarlos como están</Button>
            <Button
              variant="primary"
              disabled={elegidos.length === 0}
              loading={aplicar.isPending}
              onClick={() => aplicar.mutate()}
            >
              Cambiar {plural(elegidos.length, 'vencimiento')}
            </Button>
          </>
        )
      }
    >
      {data === undefined ? (
        error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )
      ) : nada ? (
        <p className="text-muted-foreground">
          Los documentos abiertos de {cliente.nombre} ya vencen con ese plazo.
        </p>
      ) : (
        <ul aria-label="Documentos abiertos" className="flex flex-col">
          {items.map((documento) => (
            <Documento
              key={documento.id}
              documento={documento}
              marcado={!sin.has(documento.id)}
              onToggle={(marcado) => toggle(documento.id, marcado)}
            />
          ))}
        </ul>
      )}
      {aplicar.error ? (
        <p role="alert" className="mt-3 text-12 text-negativo">
          {messageOf(aplicar.error)}
        </p>
      ) : null}
    </Dialog>
  );
}

interface DocumentoProps {
  readonly documento: PlazoPorAplicar;
  readonly marcado: boolean;
  readonly onToggle: (marcado: boolean) => void;
}

function Documento({ documento, marcado, onToggle }: DocumentoProps) {
  const { tiposDocumento } = useSession();
  const { tipo, folio, fechaEmision, vence, venceria, saldo, moneda } = documento;
  return (
    <li className="flex items-center gap-4 border-b py-2">
      <div className="min-w-0 flex-1">
        <Checkbox checked={marcado} onCheckedChange={onToggle}>
          {nombreDeTipoDocumento(tipo, tiposDocumento)} {folio}
        </Checkbox>
        <p className="tnum ml-6 text-12 text-muted-foreground">
          del {fechaConAnio(fechaEmision)} · vence {fechaConAnio(vence)} → {fechaConAnio(venceria)}
        </p>
      </div>
      <Monto forma="col" valor={saldo} moneda={moneda} />
    </li>
  );
}
