import { deleteTarjetaPlan, getTarjetaPlan, startTarjetaPlan } from '@cuadra/contract';
import { Button, ConfirmDialog } from '@cuadra/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { fechaConAnio } from '../../shared/formats/index.ts';
import { keyOf, queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar, snackbarError } from '../../shared/snackbar/index.ts';
import { postForm } from './post-form.ts';

/** The card that pays each invoice: left, changed and removed. */
export function TarjetaDelPlan() {
  const { puede } = useSession();
  const queryClient = useQueryClient();
  const { data } = useQuery(queryFor(getTarjetaPlan));
  const [pregunta, setPregunta] = useState(false);
  const guardar = useMutation({
    mutationFn: () => call(startTarjetaPlan),
    onSuccess: ({ url, token }) => postForm(url, { TBK_TOKEN: token }),
    onError: snackbarError,
  });
  const quitar = useMutation({
    mutationFn: () => call(deleteTarjetaPlan),
    onSuccess: async () => {
      setPregunta(false);
      await queryClient.invalidateQueries({ queryKey: keyOf(getTarjetaPlan) });
      snackbar('Quitaste la tarjeta');
    },
    onError: snackbarError,
  });
  if (!data || (!data.disponible && data.tarjeta === null)) return null;
  const { tarjeta } = data;
  const decide = puede(startTarjetaPlan);
  return (
    <section
      aria-label="Pago automático"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border px-3 py-2.5"
    >
      <p className="mr-auto flex min-w-0 items-start gap-3">
        <CreditCard aria-hidden className="my-0.5 size-4 shrink-0 text-muted-foreground" />
        <span>
          {tarjeta ? (
            <>
              <span className="tnum font-medium">
                {tarjeta.marca} ··{tarjeta.numero}
              </span>{' '}
              <span className="text-muted-foreground">
                paga cada factura · {tarjeta.usuario}, {fechaConAnio(tarjeta.desde.slice(0, 10))}
              </span>
            </>
          ) : (
            'Guarda una tarjeta y cada factura se paga sola.'
          )}
        </span>
      </p>
      {decide ? (
        <>
          {tarjeta ? (
            <Button size="sm" onClick={() => setPregunta(true)}>
              Quitar
            </Button>
          ) : null}
          <Button size="sm" loading={guardar.isPending || guardar.isSuccess} onClick={() => guardar.mutate()}>
            {tarjeta ? 'Cambiar tarjeta' : 'Guardar tarjeta'}
          </Button>
        </>
      ) : null}
      <ConfirmDialog
        open={pregunta}
        onOpenChange={setPregunta}
        title={`Quitar la tarjeta ··${tarjeta?.numero ?? ''}`}
        description="Las facturas siguientes se pagan a mano."
        confirmLabel="Quitar tarjeta"
        destructive
        loading={quitar.isPending}
        onConfirm={() => quitar.mutate()}
      />
    </section>
  );
}
