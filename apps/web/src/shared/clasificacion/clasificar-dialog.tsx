import type { Clasificacion, ItemClasificacion, ModeloClasificable } from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import { Button } from '@cuadra/ui';
import { useRef } from 'react';
import * as z from 'zod';
import { FormDialog, useForm } from '../form-dialog/index.ts';
import { formatMonto } from '../formats/index.ts';
import { useKeys } from '../keys/index.ts';
import { snackbarError } from '../snackbar/index.ts';
import { EditorPartes } from './editor-partes.tsx';
import { itemsEnMontos, itemsEnPorcentajes, partesDe, type Modo, type ParteEditada } from './partes.ts';
import { useClasificar } from './use-clasificar.ts';

interface Reparto {
  readonly modo: Modo;
  readonly partes: readonly ParteEditada[];
  /** To be split. */
  readonly monto: number;
}

/** Reads the parts as the call takes them. */
const partesSchema = z.custom<Reparto>().transform(({ modo, partes, monto }, context) => {
  // A single account takes the whole, whatever its row held before.
  const una = partes.length === 1 ? partes.map((parte) => ({ ...parte, monto })) : partes;
  const items = modo === 'monto' || una.length === 1 ? itemsEnMontos(una) : itemsEnPorcentajes(una);
  if (items !== null) return items;
  const message = partes.some(({ cuenta }) => cuenta === null)
    ? 'Elige una cuenta en cada parte.'
    : 'Escribe cuánto va a cada cuenta.';
  context.addIssue({ code: 'custom', path: ['partes'], message });
  return z.NEVER;
});

interface ClasificarDialogProps {
  readonly model: ModeloClasificable;
  readonly id: number;
  readonly moneda: Moneda;
  readonly clasificacion: Clasificacion;
  /** What to begin with where nothing is there. */
  readonly sugeridas: readonly ItemClasificacion[];
  readonly onClose: () => void;
  /** Tells what was done and how it is undone, in the place of the notice. */
  readonly onHecho?: ((lote: string) => void) | undefined;
}

/** Classifies one record, in one account or split among several. */
export function ClasificarDialog({
  model,
  id,
  moneda,
  clasificacion,
  sugeridas,
  onClose,
  onHecho,
}: ClasificarDialogProps) {
  const { monto, items: actuales } = clasificacion;
  const { mutateAsync } = useClasificar({ model, id }, { silent: true, onDone: onClose, onHecho });
  const form = useForm({
    schema: partesSchema,
    names: ['partes'],
    initial: (): Reparto => ({
      modo: 'monto',
      partes: partesDe(actuales.length > 0 ? actuales : sugeridas, monto),
      monto,
    }),
    send: (items) => mutateAsync({ items }),
  });
  const { values, set, problems, sending } = form;
  const save = () => form.submit();
  useKeys([
    { keys: 'Ctrl+Enter', label: 'Guardar la clasificación', inFields: true, inPopups: true, run: save },
  ]);
  // Where all that is left is to agree, Enter agrees.
  const guardar = useRef<HTMLButtonElement>(null);
  const propuesta = actuales.length === 0 && sugeridas.length > 0;
  return (
    <FormDialog
      form={form}
      initialFocus={propuesta ? guardar : undefined}
      actionRef={guardar}
      size="lg"
      title={`Clasificar ${formatMonto(monto, moneda)}`}
      description={
        model === 'Cartola'
          ? 'Lo que ningún documento explica de este movimiento.'
          : 'El neto y lo exento, con los impuestos que no se recuperan.'
      }
      action="Guardar"
      lead={
        actuales.length > 0 ? (
          <Button
            variant="quiet"
            disabled={sending}
            onClick={() => {
              mutateAsync({ items: [] }).catch(snackbarError);
            }}
          >
            Quitar la clasificación
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      <EditorPartes
        partes={values.partes}
        onPartes={(partes) => set({ partes })}
        modo={values.modo}
        onModo={(modo) => set({ modo })}
        total={monto}
        moneda={moneda}
        nextFocus={guardar}
      />
      {problems.partes === undefined ? null : (
        <p role="alert" className="text-negativo">
          {problems.partes}
        </p>
      )}
    </FormDialog>
  );
}
