import { createComentarios, MAX_COMENTARIO, MAX_COMENTARIO_MASIVO, type LineaSinPar } from '@cuadra/contract';
import { Field, Monto, Select, Textarea } from '@cuadra/ui';
import { call } from '../../../shared/api/index.ts';
import { FormDialog, useForm } from '../../../shared/form-dialog/index.ts';
import { plural } from '../../../shared/formats/index.ts';
import { usePersonas, useRefreshComentarios } from '../../../shared/registros/comentarios/use-comentarios.ts';
import { snackbar } from '../../../shared/snackbar/index.ts';

interface PedirBoletasProps {
  /** Purchases by card in one currency without a receipt; at most a thousand are asked for at once. */
  readonly lineas: readonly LineaSinPar[];
  readonly onClose: () => void;
  readonly onPedidas: (ids: readonly number[]) => void;
}

/** Asks a colleague for receipts: a comment upon each purchase, of which they hear once. */
export function PedirBoletas({ lineas, onClose, onPedidas }: PedirBoletasProps) {
  const personas = usePersonas('Cartola');
  const refresh = useRefreshComentarios('Cartola');
  const suyas = lineas.slice(0, MAX_COMENTARIO_MASIVO);
  const ids = suyas.map(({ id }) => id);
  const boletas = plural(ids.length, 'boleta');
  const [primera] = suyas;
  const form = useForm({
    schema: createComentarios.body,
    names: ['menciones', 'comentario'],
    initial: { menciones: null as number | null, comentario: 'Falta la boleta de esta compra.' },
    toBody: ({ menciones, comentario }) => {
      const persona = personas.find(({ id }) => id === menciones);
      return {
        modelo: 'Cartola',
        ids,
        // A request is made to somebody: without one the schema refuses the field.
        menciones: persona ? [persona.id] : null,
        comentario: persona && comentario.trim() !== '' ? `@${persona.nombre} ${comentario}` : comentario,
      };
    },
    send: (body) => call(createComentarios, { body }),
    onSent: () => {
      refresh();
      onPedidas(ids);
      snackbar(`Pediste ${boletas}`);
      onClose();
    },
  });
  const { problems, text, values, set } = form;
  return (
    <FormDialog
      form={form}
      title={`Pedir ${boletas}`}
      description={
        primera ? (
          <>
            Son compras por{' '}
            <Monto valor={suyas.reduce((suma, { monto }) => suma - monto, 0)} moneda={primera.moneda} />. Le
            llega un solo aviso.
          </>
        ) : undefined
      }
      size="sm"
      action={`Pedir ${boletas}`}
      onClose={onClose}
    >
      <Field label="A quién" error={problems.menciones && 'Elige a una persona.'}>
        <Select
          options={personas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          value={values.menciones}
          onValueChange={(menciones) => set({ menciones })}
        />
      </Field>
      <Field label="Mensaje" error={problems.comentario}>
        <Textarea rows={2} maxLength={MAX_COMENTARIO} {...text('comentario')} />
      </Field>
    </FormDialog>
  );
}
