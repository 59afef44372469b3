import {
  getHistorial,
  listDocumentos,
  patchDocumento,
  getDocumento,
  type DocumentoDetalle,
} from '@cuadra/contract';
import { Button, Field, Input, Popover } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import { useForm } from '../../../shared/form/index.ts';
import { fechaConAnio } from '../../../shared/formats/index.ts';
import { keyOf, queryFor } from '../../../shared/queries/index.ts';
import { Dato } from '../../../shared/registros/ficha/datos.tsx';
import { useSession } from '../../../shared/session/index.ts';

/** The internal payment date, which those who may edit documents change in place. */
export function FechaPago({ documento }: { documento: DocumentoDetalle }) {
  const { id, modelo, fechaPagoInterna } = documento;
  const { puede } = useSession();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const form = useForm({
    schema: patchDocumento[modelo].body,
    names: ['fechaPagoInterna'],
    initial: { fecha: fechaPagoInterna ?? '' },
    toBody: ({ fecha }) => ({ fechaPagoInterna: fecha }),
    send: (body) => call(patchDocumento[modelo], { params: { id }, body }),
    onSent: (cambiado) => {
      queryClient.setQueryData(queryFor(getDocumento[modelo], { params: { id } }).queryKey, cambiado);
      void queryClient.invalidateQueries({ queryKey: keyOf(listDocumentos[modelo]) });
      void queryClient.invalidateQueries({ queryKey: keyOf(getHistorial) });
      setOpen(false);
    },
  });
  const { problems, sending } = form;
  const texto = fechaPagoInterna === null ? null : fechaConAnio(fechaPagoInterna);
  if (!puede(patchDocumento[modelo])) return <Dato nombre="Fecha de pago">{texto}</Dato>;

  return (
    <Dato nombre="Fecha de pago">
      <Popover
        align="end"
        title="Fecha de pago"
        open={open}
        onOpenChange={(abierto) => {
          setOpen(abierto);
          if (!abierto) return;
          form.reset();
          form.set({ fecha: fechaPagoInterna ?? '' });
        }}
        trigger={
          <Button
            variant="link"
            aria-label={texto === null ? 'Agregar la fecha de pago' : `Cambiar la fecha de pago, ${texto}`}
            className="font-normal"
          >
            {texto ?? 'Agregar'}
          </Button>
        }
        className="w-60"
      >
        <form {...form.formProps} className="flex flex-col gap-3">
          <Field
            label="Fecha de pago"
            hideLabel
            hint="Solo la ve tu empresa."
            error={problems.fechaPagoInterna ?? problems.general}
          >
            <Input type="date" autoFocus {...form.text('fecha')} />
          </Field>
          <div className="flex justify-end gap-2">
            {fechaPagoInterna === null ? null : (
              <Button size="sm" variant="quiet" onClick={() => form.submit({ fechaPagoInterna: null })}>
                Quitar
              </Button>
            )}
            <Button
              size="sm"
              type="submit"
              variant="primary"
              loading={sending}
              disabled={form.values.fecha === ''}
            >
              Guardar
            </Button>
          </div>
        </form>
      </Popover>
    </Dato>
  );
}
