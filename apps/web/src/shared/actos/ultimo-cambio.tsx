import { getUltimoCambio, type Acto, type ModeloConHistorial } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fechaHora, plural } from '../formats/index.ts';
import { queryFor } from '../queries/index.ts';
import { undoAndTell } from './undo-acto.ts';

interface UltimoCambioProps {
  readonly modelo: ModeloConHistorial;
  readonly id: number;
  /** When the history beside it was read: a later one may hold another change. */
  readonly leido: number;
}

/** The last change of a record that still stands, with its undo or the reason against it. */
export function UltimoCambio({ modelo, id, leido }: UltimoCambioProps) {
  const options = queryFor(getUltimoCambio, { params: { modelo, id } });
  const [service, method, path, params] = options.queryKey;
  const { data } = useQuery({
    ...options,
    queryKey: [service, method, path, params, { leido }],
    placeholderData: keepPreviousData,
  });
  const acto = data?.acto;
  // Without a reason the person lacks the right, or its undo is under way.
  if (!acto || (!acto.puedeDeshacer && acto.impide === null)) return null;
  const { titulo, detalle, quien, created, puedeDeshacer, impide } = acto;
  return (
    <div role="group" aria-label="Último cambio" className="mb-3 flex flex-col gap-2 rounded-md bg-muted p-3">
      <div className="min-w-0">
        <p className="break-words">{titulo}</p>
        <p className="text-12 break-words text-muted-foreground">
          {detalle === '' ? null : `${detalle}. `}
          {`${quien}, ${fechaHora(created)}`}
        </p>
      </div>
      {puedeDeshacer ? <Deshacer acto={acto} /> : <p className="text-12 break-words">{impide}</p>}
    </div>
  );
}

function Deshacer({ acto }: { acto: Acto }) {
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const { titulo, cantidad, deshechas } = acto;
  const quedan = cantidad - deshechas;
  const verbo = quedan === 1 ? 'Deshacer' : `Deshacer en ${plural(quedan, 'registro')}`;
  return (
    <Button
      size="sm"
      className="self-start"
      loading={pending}
      aria-label={`${verbo}: ${titulo}`}
      onClick={() => {
        setPending(true);
        void undoAndTell(queries, acto).finally(() => setPending(false));
      }}
    >
      {verbo}
    </Button>
  );
}
