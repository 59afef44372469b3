import { putPendientesAlCorte, type DocumentoDetalle } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { useMarkPendientes } from '../../../shared/corte/mark-pendientes.ts';
import { useCorte } from '../../../shared/corte/use-corte.ts';
import { fechaConAnio, formatMonto } from '../../../shared/formats/index.ts';
import { useSession } from '../../../shared/session/index.ts';

/** Of a document issued before the cut-off date, whether it was settled then, which a person may say otherwise. */
export function AlCorte({ documento }: { documento: DocumentoDetalle }) {
  const { id, saldadoAlCorte, siguePendiente, moneda } = documento;
  const { puede } = useSession();
  const corte = useCorte();
  const mark = useMarkPendientes();
  const { mutate, isPending } = useMutation({ mutationFn: (pendiente: boolean) => mark([id], pendiente) });
  if (!corte?.fechaCorte || documento.fechaEmision >= corte.fechaCorte) return null;
  if (saldadoAlCorte === 0 && !siguePendiente) return null;
  const dia = fechaConAnio(corte.fechaCorte);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-5 py-3">
      <p className="min-w-0 flex-1 basis-52 text-12 text-muted-foreground">
        {siguePendiente
          ? `Se emitió antes de la fecha de corte, ${dia}, y alguien dijo que seguía pendiente.`
          : `Se emitió antes de la fecha de corte, ${dia}: ${formatMonto(Math.abs(saldadoAlCorte), moneda)} se dan por pagados.`}
      </p>
      {puede(putPendientesAlCorte) ? (
        <Button size="sm" loading={isPending} onClick={() => mutate(!siguePendiente)}>
          {siguePendiente ? 'Dar por pagado' : 'Sigue pendiente'}
        </Button>
      ) : null}
    </div>
  );
}
