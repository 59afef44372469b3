import { postGestion, postGestiones } from '@cuadra/contract';
import { MEDIOS_CONTACTO, RESULTADOS_CONTACTO } from '@cuadra/domain/cobranza';
import { Field, Input, Select, Textarea } from '@cuadra/ui';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { hoy, plural } from '../../shared/formats/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import type { ClienteDeActo } from './use-dialogos.ts';
import { MEDIO, RESULTADO } from './textos.ts';
import { useCobranzaTouched } from './use-cobranza-touched.ts';

const MEDIOS = MEDIOS_CONTACTO.map((value) => ({ value, label: MEDIO[value] }));
const RESULTADOS = RESULTADOS_CONTACTO.map((value) => ({ value, label: RESULTADO[value] }));

interface GestionDialogProps {
  readonly clientes: readonly ClienteDeActo[];
  readonly onClose: () => void;
  readonly onDone?: (() => void) | undefined;
}

/** Notes a contact with a customer, or the same one with several. */
export function GestionDialog({ clientes, onClose, onDone }: GestionDialogProps) {
  const touched = useCobranzaTouched();
  const [unico, segundo] = clientes;
  const quien = unico && segundo === undefined ? unico.razonSocial : plural(clientes.length, 'cliente');
  const form = useForm({
    schema: postGestion.body,
    names: ['medio', 'fecha', 'persona', 'resultado', 'comentario'],
    initial: {
      medio: 'llamada' as (typeof MEDIOS_CONTACTO)[number],
      fecha: hoy(),
      persona: '',
      resultado: 'hablamos' as (typeof RESULTADOS_CONTACTO)[number],
      comentario: '',
    },
    send: (body) => call(postGestiones, { body: { ...body, idsCliente: clientes.map(({ id }) => id) } }),
    onSent: () => {
      touched();
      snackbar(`Anotaste el contacto con ${quien}`);
      onDone?.();
      onClose();
    },
  });
  const { problems, text, values, set } = form;
  return (
    <FormDialog form={form} title={`Contacto con ${quien}`} size="sm" action="Anotar" onClose={onClose}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Cómo" error={problems.medio}>
          <Select options={MEDIOS} value={values.medio} onValueChange={(medio) => set({ medio })} />
        </Field>
        <Field label="Cuándo" error={problems.fecha}>
          <Input type="date" max={hoy()} {...text('fecha')} />
        </Field>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Con quién" optional error={problems.persona}>
          <Input maxLength={200} autoComplete="off" {...text('persona')} />
        </Field>
        <Field label="En qué quedó" error={problems.resultado}>
          <Select
            options={RESULTADOS}
            value={values.resultado}
            onValueChange={(resultado) => set({ resultado })}
          />
        </Field>
      </div>
      <Field label="Qué se dijo" optional error={problems.comentario}>
        <Textarea
          rows={3}
          maxLength={1000}
          value={values.comentario}
          onChange={(event) => set({ comentario: event.target.value })}
        />
      </Field>
    </FormDialog>
  );
}
