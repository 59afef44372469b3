import { postJudicial } from '@cuadra/contract';
import { Field, Input, Select } from '@cuadra/ui';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { hoy } from '../../shared/formats/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { useCobranzaTouched } from './use-cobranza-touched.ts';
import { TODA_LA_DEUDA, useDeuda } from './use-deuda.ts';
import type { ClienteDeActo } from './use-dialogos.ts';

/** Notes that a customer's debt, or one document, is claimed in court. */
export function JudicialDialog({ cliente, onClose }: { cliente: ClienteDeActo; onClose: () => void }) {
  const touched = useCobranzaTouched();
  const { opciones } = useDeuda(cliente.id);
  const form = useForm({
    schema: postJudicial.body,
    names: ['idDocumento', 'desde', 'nota'],
    initial: { idDocumento: cliente.idDocumento ?? TODA_LA_DEUDA, desde: hoy(), nota: '' },
    toBody: ({ idDocumento, ...resto }) => ({
      ...resto,
      idDocumento: idDocumento === TODA_LA_DEUDA ? null : idDocumento,
    }),
    send: (body) => call(postJudicial, { params: { id: cliente.id }, body }),
    onSent: () => {
      touched();
      snackbar(`${cliente.razonSocial} pasó a cobranza judicial`);
      onClose();
    },
  });
  const { problems, text, values, set } = form;
  return (
    <FormDialog
      form={form}
      title={`Cobranza judicial a ${cliente.razonSocial}`}
      description="No le saldrán recordatorios por esto."
      size="sm"
      action="Pasar a judicial"
      onClose={onClose}
    >
      <Field label="Qué se demanda" error={problems.idDocumento}>
        <Select
          options={opciones}
          value={values.idDocumento}
          onValueChange={(idDocumento) => set({ idDocumento })}
        />
      </Field>
      <Field label="Desde" error={problems.desde}>
        <Input type="date" max={hoy()} {...text('desde')} />
      </Field>
      <Field label="Nota" optional hint="Por ejemplo, el rol de la causa o el abogado." error={problems.nota}>
        <Input maxLength={500} autoComplete="off" {...text('nota')} />
      </Field>
    </FormDialog>
  );
}
