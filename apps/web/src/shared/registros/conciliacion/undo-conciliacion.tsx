import {
  getCartola,
  getDocumento,
  getHistorial,
  getHome,
  getRendicionesDeLinea,
  listAsientos,
  listCartolas,
  listCola,
  listSinPar,
  listDocumentos,
  listRendiciones,
  listTotalesRendiciones,
  MODELOS_DOCUMENTO,
  undoConciliacion,
} from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import { ConfirmDialog, IconButton } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/index.ts';
import { formatMonto } from '../../formats/index.ts';
import { keyOf } from '../../queries/index.ts';
import { useSession } from '../../session/index.ts';
import { snackbar } from '../../snackbar/index.ts';

/** What a reconciliation shows in: both lists, both records, the queue, the home, the ledger, and the advances that it applied. */
const TOUCHED = [
  ...MODELOS_DOCUMENTO.flatMap((modelo) => [listDocumentos[modelo], getDocumento[modelo]]),
  listCartolas,
  getCartola,
  getHistorial,
  listCola,
  listSinPar,
  getHome,
  getRendicionesDeLinea,
  listAsientos,
  listRendiciones,
  listTotalesRendiciones,
];

interface UndoConciliacionProps {
  readonly id: number;
  readonly monto: number;
  readonly moneda: Moneda;
  /** What it stands against: 'la factura 1106', 'una línea de Banco de Chile'. */
  readonly contra: string;
}

/** Undoes one reconciliation after asking; hidden from those who may not. */
export function UndoConciliacion({ id, monto, moneda, contra }: UndoConciliacionProps) {
  const { puede } = useSession();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const cifra = formatMonto(monto, moneda);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(undoConciliacion, { params: { id } }),
    onSuccess: () => {
      setOpen(false);
      snackbar(`Deshiciste la conciliación de ${cifra}`);
    },
    // Also after a refusal: it is refused where someone else undid it first, and the screen must say so.
    onSettled: () => {
      for (const endpoint of TOUCHED) void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
    },
  });
  if (!puede(undoConciliacion)) return null;
  return (
    <>
      <IconButton label={`Deshacer la conciliación de ${cifra}`} onClick={() => setOpen(true)}>
        <Undo2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Deshacer la conciliación de ${cifra}`}
        description={`Se separa de ${contra}. Lo que se concilió junto con ella en el mismo acto también vuelve a quedar por conciliar.`}
        confirmLabel={`Deshacer ${cifra}`}
        loading={isPending}
        onConfirm={() => mutate()}
      />
    </>
  );
}
