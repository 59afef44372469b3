import { postPromesas } from '@cuadra/contract';
import { addDias } from '@cuadra/domain';
import { Field, Input } from '@cuadra/ui';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { fechaCorta, hoy, plural } from '../../shared/formats/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { PLAZO_PROMESA } from './textos.ts';
import { useCobranzaTouched } from './use-cobranza-touched.ts';
import type { ClienteDeActo } from './use-dialogos.ts';

interface PromesasDialogProps {
  readonly cliente: ClienteDeActo;
  readonly documentos: readonly number[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Notes that a customer promised to pay several documents whole on one day. */
export function PromesasDialog({ cliente, documentos, onClose, onDone }: PromesasDialogProps) {
  const touched = useCobranzaTouched();
  const cuantos = plural(documentos.length, 'documento');
  const form = useForm({
    schema: postPromesas.body,
    names: ['fecha', 'comentario'],
    initial: { fecha: addDias(hoy(), PLAZO_PROMESA), comentario: '' },
    toBody: (values) => ({ ...values, idsDocumento: [...documentos] }),
    send: (body) => call(postPromesas, { params: { id: cliente.id }, body }),
    onSent: ({ items: [primera] }) => {
      touched();
      snackbar(`Anotaste la promesa de ${cuantos}${primera ? ` para el ${fechaCorta(primera.fecha)}` : ''}`);
      onDone();
      onClose();
    },
  });
  const { problems, text } = form;
  return (
    <FormDialog
      form={form}
      title={`Promesa de ${cliente.razonSocial}`}
      description={`Pagará completo el saldo de ${cuantos}.`}
      size="sm"
      action="Anotar promesa"
      onClose={onClose}
    >
      <Field label="Para el" error={problems.fecha}>
        <Input type="date" min={hoy()} {...text('fecha')} />
      </Field>
      <Field label="Comentario" optional error={problems.comentario}>
        <Input maxLength={500} autoComplete="off" {...text('comentario')} />
      </Field>
    </FormDialog>
  );
}
