import { getDocumento, getHistorial, listDocumentos } from '@cuadra/contract';
import { Button, Dialog, Field, Input, showProgressToast } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { messageOf } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { formatEntero, plural } from '../../shared/formats/index.ts';
import type { List, Selection } from '../../shared/lista/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { pickIds } from '../../shared/registros/acciones/pick-ids.ts';
import { changeFechas, MAX_CHANGES } from './change-fechas.ts';
import type { DocumentosSearch } from './documentos-search.ts';
import type { Kind } from './kinds.ts';

const fechaSchema = z.object({ fecha: z.iso.date('Elige un día.') });

interface FechaPagoDialogProps {
  readonly kind: Kind;
  readonly filters: List<DocumentosSearch>['filters'];
  readonly selection: Selection;
  readonly count: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Gives all that is selected one internal payment date, or takes it away, with its progress in a toast. */
export function FechaPagoDialog({ kind, filters, selection, count, onClose, onDone }: FechaPagoDialogProps) {
  const queryClient = useQueryClient();
  const cuantas = plural(count, kind.uno, kind.varios);

  const change = async (nueva: string | null) => {
    onDone();
    const toast = showProgressToast('Cambiando la fecha de pago', 0, count);
    try {
      const origen = { modelo: kind.modelo, filtros: filters, orden: 'created.asc' } as const;
      const ids = await pickIds(origen, selection, MAX_CHANGES);
      const failed = await changeFechas(kind.modelo, ids, nueva, (hechas) =>
        toast.update(hechas, ids.length),
      );
      const hechas = plural(ids.length - failed.length, kind.uno, kind.varios);
      if (failed.length === 0) toast.done(`Cambiaste la fecha de pago de ${hechas}`);
      else
        toast.fail(
          `Cambió la de ${hechas}. En ${formatEntero(failed.length)} no se pudo: vuelve a intentarlo.`,
        );
    } catch (error) {
      toast.fail(messageOf(error));
    }
    for (const endpoint of [listDocumentos[kind.modelo], getDocumento[kind.modelo], getHistorial])
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
  };

  const form = useForm({
    schema: fechaSchema,
    names: ['fecha'],
    initial: { fecha: '' },
    send: ({ fecha }) => change(fecha),
  });
  if (count > MAX_CHANGES) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={`Son ${cuantas}`}
        description={`La fecha de pago se cambia hasta en ${formatEntero(MAX_CHANGES)} a la vez. Filtra la lista, por ejemplo por mes, y vuelve a intentarlo.`}
        size="sm"
      />
    );
  }
  return (
    <FormDialog
      form={form}
      title={`Fecha de pago de ${cuantas}`}
      description={`Cuándo piensas ${kind.modelo === 'Dte' ? 'recibir' : 'hacer'} el pago. Es un dato de tu empresa: no cambia el documento.`}
      size="sm"
      action={`Cambiar en ${formatEntero(count)}`}
      buttons={
        <Button variant="quiet" onClick={() => void change(null)}>
          Quitar la fecha
        </Button>
      }
      onClose={onClose}
    >
      <Field label="Fecha de pago" error={form.problems.fecha}>
        <Input type="date" autoFocus {...form.text('fecha')} />
      </Field>
    </FormDialog>
  );
}
