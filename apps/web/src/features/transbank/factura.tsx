import { createConciliacion, getMesTransbank, type MesTransbank } from '@cuadra/contract';
import { Button, Monto } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../shared/api/index.ts';
import { fechaCorta, formatMonto } from '../../shared/formats/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';

/** Lines that one act of reconciling takes. */
const POR_VEZ = 200;

/** An invoice of Transbank, and its reconciliation with what was taken from the deposits of the month. */
export function Factura({
  factura: { id, folio, fechaEmision, total, saldo },
  comisiones: { idsCartola, monto },
}: {
  factura: MesTransbank['facturas'][number];
  comisiones: MesTransbank['comisionesPorConciliar'];
}) {
  const { puede } = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (let i = 0; i < idsCartola.length; i += POR_VEZ)
        await call(createConciliacion, {
          body: {
            cartolas: idsCartola.slice(i, i + POR_VEZ).map((idCartola) => ({ id: idCartola })),
            documentos: [{ id }],
          },
        });
    },
    onSuccess: () => snackbar(`Conciliaste ${formatMonto(Math.min(monto, saldo))} con la factura ${folio}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(getMesTransbank) }),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t px-4 py-2.5">
      <p className="min-w-0 flex-1 basis-64 text-12 text-muted-foreground">
        <Link
          to="/compras"
          search={{ id }}
          className="rounded-xs text-foreground underline decoration-input underline-offset-3"
        >
          Factura {folio}
        </Link>{' '}
        del {fechaCorta(fechaEmision)} por <Monto valor={total} />
        {saldo === 0 ? (
          ', conciliada.'
        ) : (
          <>
            ; falta conciliar <Monto valor={saldo} />.
          </>
        )}
      </p>
      {saldo > 0 && monto > 0 && puede(createConciliacion) ? (
        <Button size="sm" loading={isPending} onClick={() => mutate()}>
          Conciliar con {formatMonto(monto)} de comisiones
        </Button>
      ) : null}
    </div>
  );
}
