import {
  NOMBRES_DE_RENDICION,
  postDevolucion,
  type CartolaDetalle,
  type RendicionAbierta,
} from '@cuadra/contract';
import { Field, Input, InputMonto, Select } from '@cuadra/ui';
import { call } from '../../shared/api/index.ts';
import { fechaConAnio, formatMonto } from '../../shared/formats/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { useRendicionesTouched } from './use-rendiciones-touched.ts';

const CAMPOS = ['idCartola', 'monto', 'comentario'] as const;

interface Valores {
  readonly id: number;
  readonly monto: number | null;
  readonly comentario: string;
}

interface DevolucionProps {
  readonly linea: CartolaDetalle;
  /** At least one. */
  readonly devolvibles: readonly RendicionAbierta[];
  readonly onClose: () => void;
}

const nombreDe = ({ contraparte, tipo, fecha, disponible, isoCode }: RendicionAbierta) =>
  `${contraparte.nombre} · ${NOMBRES_DE_RENDICION[tipo].toLowerCase()} del ${fechaConAnio(fecha)} · ${formatMonto(disponible, isoCode)}`;

/** Says which advance or fund a line returns, in part or whole. */
export function DevolucionDialog({ linea, devolvibles, onClose }: DevolucionProps) {
  const touched = useRendicionesTouched();
  const queda = linea.abono + linea.cargo - linea.conciliado;
  const primera = devolvibles[0];
  const initial: Valores = {
    id: primera?.id ?? 0,
    monto: Math.min(queda, primera?.disponible ?? 0),
    comentario: '',
  };
  const form = useForm({
    schema: postDevolucion.body,
    names: CAMPOS,
    initial,
    toBody: ({ monto, comentario }) => ({ idCartola: linea.id, monto: monto ?? 0, comentario }),
    send: (body, { id }) => call(postDevolucion, { params: { id }, body }),
    onSent: ({ contraparte }) => {
      touched();
      snackbar(`Registraste la devolución de ${contraparte.nombre}`);
      onClose();
    },
  });
  const { problems, values, set, text } = form;
  return (
    <FormDialog
      form={form}
      title={linea.abono > 0 ? 'Devolución de un fondo' : 'Devolución de un anticipo'}
      action="Registrar devolución"
      onClose={onClose}
    >
      <Field label="De quién" error={problems.idCartola}>
        <Select
          options={devolvibles.map((abierta) => ({ value: abierta.id, label: nombreDe(abierta) }))}
          value={values.id}
          onValueChange={(id) => {
            const disponible = devolvibles.find((abierta) => abierta.id === id)?.disponible ?? 0;
            set({ id, monto: Math.min(queda, disponible) });
          }}
        />
      </Field>
      <Field
        label="Monto"
        hint={`De la línea quedan ${formatMonto(queda, linea.moneda)} por explicar.`}
        error={problems.monto}
      >
        <InputMonto moneda={linea.moneda} value={values.monto} onValueChange={(monto) => set({ monto })} />
      </Field>
      <Field label="Comentario" optional error={problems.comentario}>
        <Input maxLength={500} autoComplete="off" {...text('comentario')} />
      </Field>
    </FormDialog>
  );
}
