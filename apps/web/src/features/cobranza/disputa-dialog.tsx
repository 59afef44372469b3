import { closeDisputa, postDisputa, type Disputa } from '@cuadra/contract';
import { MOTIVOS_DISPUTA } from '@cuadra/domain/cobranza';
import { Field, Input, Select } from '@cuadra/ui';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { usePersonas } from '../../shared/registros/comentarios/use-comentarios.ts';
import { useSession } from '../../shared/session/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import type { ClienteDeActo } from './use-dialogos.ts';
import { MOTIVO } from './textos.ts';
import { TODA_LA_DEUDA, useDeuda } from './use-deuda.ts';
import { useCobranzaTouched } from './use-cobranza-touched.ts';

const MOTIVOS = MOTIVOS_DISPUTA.map((value) => ({ value, label: MOTIVO[value] }));

/** Opens a dispute about a customer's debt or one document. */
export function DisputaDialog({ cliente, onClose }: { cliente: ClienteDeActo; onClose: () => void }) {
  const touched = useCobranzaTouched();
  const { user } = useSession();
  const { opciones } = useDeuda(cliente.id);
  const personas = usePersonas('Dte');
  const form = useForm({
    schema: postDisputa.body,
    names: ['idDocumento', 'motivo', 'idResponsable', 'comentario'],
    initial: {
      idDocumento: cliente.idDocumento ?? TODA_LA_DEUDA,
      motivo: 'entrega' as (typeof MOTIVOS_DISPUTA)[number],
      idResponsable: user?.id ?? null,
      comentario: '',
    },
    toBody: ({ idDocumento, idResponsable, ...resto }) => ({
      ...resto,
      idDocumento: idDocumento === TODA_LA_DEUDA ? null : idDocumento,
      idResponsable: idResponsable ?? undefined,
    }),
    send: (body) => call(postDisputa, { params: { id: cliente.id }, body }),
    onSent: () => {
      touched();
      snackbar(`Abriste una disputa con ${cliente.razonSocial}`);
      onClose();
    },
  });
  const { problems, text, values, set } = form;
  return (
    <FormDialog
      form={form}
      title={`Disputa con ${cliente.razonSocial}`}
      size="sm"
      action="Abrir disputa"
      onClose={onClose}
    >
      <Field label="Qué no reconoce" error={problems.idDocumento}>
        <Select
          options={opciones}
          value={values.idDocumento}
          onValueChange={(idDocumento) => set({ idDocumento })}
        />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Motivo" error={problems.motivo}>
          <Select options={MOTIVOS} value={values.motivo} onValueChange={(motivo) => set({ motivo })} />
        </Field>
        <Field label="Quién la resuelve" error={problems.idResponsable}>
          <Select
            options={personas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
            value={values.idResponsable}
            onValueChange={(idResponsable) => set({ idResponsable })}
          />
        </Field>
      </div>
      <Field label="Qué dice el cliente" optional error={problems.comentario}>
        <Input maxLength={500} autoComplete="off" {...text('comentario')} />
      </Field>
    </FormDialog>
  );
}

/** Closes a dispute and says how it ended. */
export function CerrarDisputaDialog({ disputa, onClose }: { disputa: Disputa; onClose: () => void }) {
  const touched = useCobranzaTouched();
  const form = useForm({
    schema: closeDisputa.body,
    names: ['resultado'],
    initial: { resultado: '' },
    send: (body) => call(closeDisputa, { params: { id: disputa.id }, body }),
    onSent: () => {
      touched();
      snackbar('Cerraste la disputa');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Cerrar la disputa: ${MOTIVO[disputa.motivo].toLowerCase()}`}
      size="sm"
      action="Cerrar disputa"
      onClose={onClose}
    >
      <Field label="Cómo se resolvió" optional error={form.problems.resultado}>
        <Input maxLength={500} autoComplete="off" autoFocus {...form.text('resultado')} />
      </Field>
    </FormDialog>
  );
}
