import { cancelPlan, getEstadoDeuda, keepPlan } from '@cuadra/contract';
import { Button, ConfirmDialog } from '@cuadra/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { fechaLarga } from '../../shared/formats/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar, snackbarError } from '../../shared/snackbar/index.ts';
import { useSuscripcionTouched } from './use-suscripcion-touched.ts';

/** Ends the plan with its paid days, or goes on with it. */
export function TerminoDelPlan() {
  const { puede } = useSession();
  const { data } = useQuery(queryFor(getEstadoDeuda));
  const touched = useSuscripcionTouched();
  const [pregunta, setPregunta] = useState(false);
  const terminar = useMutation({
    mutationFn: () => call(cancelPlan),
    onSuccess: async () => {
      setPregunta(false);
      await touched();
      snackbar('Tu plan termina con los días pagados');
    },
    onError: snackbarError,
  });
  const seguir = useMutation({
    mutationFn: () => call(keepPlan),
    onSuccess: async () => {
      await touched();
      snackbar('Tu plan sigue');
    },
    onError: snackbarError,
  });
  if (!data || !puede(cancelPlan) || !['activa', 'morosa'].includes(data.estado)) return null;
  const { terminaEl, proximaFactura } = data;
  return (
    <section aria-label="Término del plan" className="flex flex-wrap items-center gap-3 border-t pt-4">
      <p className="mr-auto text-muted-foreground">
        {terminaEl === null
          ? proximaFactura === null
            ? null
            : `Se renueva el ${fechaLarga(proximaFactura)}`
          : `Termina el ${fechaLarga(terminaEl)}. Después podrás leer y exportar.`}
      </p>
      {terminaEl === null ? (
        <Button size="sm" onClick={() => setPregunta(true)}>
          Terminar el plan
        </Button>
      ) : (
        <Button size="sm" loading={seguir.isPending} onClick={() => seguir.mutate()}>
          Seguir con el plan
        </Button>
      )}
      <ConfirmDialog
        open={pregunta}
        onOpenChange={setPregunta}
        title="Terminar el plan"
        description="Sigue igual hasta el último día pagado. Después tus datos quedan para leer y exportar."
        confirmLabel="Terminar el plan"
        destructive
        loading={terminar.isPending}
        onConfirm={() => terminar.mutate()}
      />
    </section>
  );
}
