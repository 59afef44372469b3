import { cancelDeposito, getBilletera, type Billetera, type OperacionBilletera } from '@cuadra/contract';
import { Button, Dialog, Monto } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { fechaHora, formatMonto } from '../../shared/formats/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { DatosTransferencia } from './datos-transferencia.tsx';

/** What is on its way: transfers that are awaited, and withdrawals that the bank has not paid yet. */
export function Pendientes({ billetera, mueve }: { billetera: Billetera; mueve: boolean }) {
  const [visto, setVisto] = useState<OperacionBilletera | null>(null);
  const { pendientes, cuentaDeposito } = billetera;
  if (pendientes.length === 0) return null;
  return (
    <section aria-labelledby="en-camino">
      <h2 id="en-camino" className="mb-2 font-semibold">
        En camino
      </h2>
      <ul className="divide-y rounded-md border">
        {pendientes.map((operacion) => (
          <Pendiente
            key={operacion.id}
            operacion={operacion}
            mueve={mueve}
            onVer={() => setVisto(operacion)}
          />
        ))}
      </ul>
      {visto && cuentaDeposito ? (
        <Dialog
          open
          onOpenChange={() => setVisto(null)}
          size="sm"
          title="Datos de la transferencia"
          footer={
            <Button variant="primary" onClick={() => setVisto(null)}>
              Listo
            </Button>
          }
        >
          <DatosTransferencia cuenta={cuentaDeposito} monto={visto.monto} referencia={visto.referencia} />
        </Dialog>
      ) : null}
    </section>
  );
}

function Pendiente({
  operacion,
  mueve,
  onVer,
}: {
  operacion: OperacionBilletera;
  mueve: boolean;
  onVer: () => void;
}) {
  const queryClient = useQueryClient();
  const { id, tipo, monto, referencia, cuenta, created, usuario } = operacion;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(cancelDeposito, { params: { id } }),
    onSuccess: () => {
      snackbar(`Anulaste el aviso de ${formatMonto(monto)}`);
      void queryClient.invalidateQueries({ queryKey: keyOf(getBilletera) });
    },
  });
  const deposito = tipo === 'deposito';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">
          {deposito ? (
            <>
              Esperamos tu transferencia <span className="whitespace-nowrap">{referencia}</span>
            </>
          ) : (
            `Retiro a ${cuenta?.banco ?? ''}`
          )}
        </p>
        <p className="text-12 text-muted-foreground">
          {fechaHora(created)}
          {usuario === null ? '' : `, ${usuario}`}
          {deposito || cuenta === null ? '' : `, cuenta ${cuenta.numeroCuenta}`}
        </p>
      </div>
      <Monto valor={monto} tono="fuerte" />
      {deposito && mueve ? (
        <div className="flex gap-2">
          <Button size="sm" onClick={onVer}>
            Ver datos
          </Button>
          <Button size="sm" variant="quiet" loading={isPending} onClick={() => mutate()}>
            Anular aviso
          </Button>
        </div>
      ) : null}
    </li>
  );
}
