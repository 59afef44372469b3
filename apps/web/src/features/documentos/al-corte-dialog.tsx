import { MAX_PENDIENTES_AL_CORTE } from '@cuadra/contract';
import { Button, Dialog } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { useMarkPendientes } from '../../shared/corte/mark-pendientes.ts';
import { fechaConAnio, formatEntero, plural } from '../../shared/formats/index.ts';
import type { List, Selection } from '../../shared/lista/index.ts';
import { pickIds } from '../../shared/registros/acciones/pick-ids.ts';
import type { DocumentosSearch } from './documentos-search.ts';
import type { Kind } from './kinds.ts';

interface AlCorteDialogProps {
  readonly kind: Kind;
  readonly fechaCorte: string;
  readonly filters: List<DocumentosSearch>['filters'];
  readonly selection: Selection;
  readonly count: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Says of all that is selected how it stood at the cut-off date. */
export function AlCorteDialog({
  kind,
  fechaCorte,
  filters,
  selection,
  count,
  onClose,
  onDone,
}: AlCorteDialogProps) {
  const mark = useMarkPendientes();
  const { mutate, isPending } = useMutation({
    mutationFn: async (pendiente: boolean) => {
      const origen = { modelo: kind.modelo, filtros: filters, orden: 'created.asc' } as const;
      await mark(await pickIds(origen, selection, MAX_PENDIENTES_AL_CORTE), pendiente);
    },
    onSuccess: onDone,
  });
  const cuantas = plural(count, kind.uno, kind.varios);
  if (count > MAX_PENDIENTES_AL_CORTE)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={`Son ${cuantas}`}
        description={`Se cambian hasta ${formatEntero(MAX_PENDIENTES_AL_CORTE)} a la vez. Filtra la lista, por ejemplo por mes, y vuelve a intentarlo.`}
        size="sm"
      />
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${cuantas} al ${fechaConAnio(fechaCorte)}`}
      description="Lo emitido antes de la fecha de corte se da por pagado, salvo lo que digas que seguía pendiente ese día. Lo emitido después no cambia."
      size="sm"
      footer={
        <>
          <Button loading={isPending} onClick={() => mutate(false)}>
            {kind.todas === 'Todas' ? 'Estaban pagadas' : 'Estaban pagados'}
          </Button>
          <Button variant="primary" loading={isPending} onClick={() => mutate(true)}>
            Siguen pendientes
          </Button>
        </>
      }
    />
  );
}
