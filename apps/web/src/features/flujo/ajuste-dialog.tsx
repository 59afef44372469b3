import {
  createAjusteFlujo,
  NOMBRES_FLUJO,
  putAjusteFlujo,
  type AjusteCuerpo,
  type AjusteDeFlujo,
} from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import { CATEGORIAS_FLUJO, type Repeticion, type SentidoFlujo } from '@cuadra/domain/flujo-caja';
import { Field, Input, InputMonto, SegmentedControl, Select } from '@cuadra/ui';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { hoy } from '../../shared/formats/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { REPETICIONES_FLUJO } from './repeticiones.ts';
import { useReloadFlujo } from './use-reload-flujo.ts';

/** What is usual on each side comes first. */
const PRIMERO: Readonly<Record<SentidoFlujo, AjusteCuerpo['categoria']>> = {
  ingreso: 'otros_ingresos',
  egreso: 'gastos',
};
/** What nobody expects on purpose. */
const NO_SE_ESPERA = new Set(['sin_explicar']);

const CAMPOS = ['descripcion', 'monto', 'categoria', 'fecha', 'repite', 'hasta'] as const;

const nuevo = (moneda: Moneda): AjusteCuerpo => ({
  descripcion: '',
  sentido: 'egreso',
  categoria: 'gastos',
  moneda,
  monto: 0,
  fecha: hoy(),
  repite: 'nunca',
  hasta: null,
});

interface AjusteDialogProps {
  readonly moneda: Moneda;
  /** Null for a new one. */
  readonly ajuste: AjusteDeFlujo | null;
  readonly onClose: () => void;
}

/** Adds an income or expense that is expected, or changes it. */
export function AjusteDialog({ moneda, ajuste, onClose }: AjusteDialogProps) {
  const reload = useReloadFlujo();
  const form = useForm({
    schema: createAjusteFlujo.body,
    names: CAMPOS,
    initial: (): AjusteCuerpo => ajuste ?? nuevo(moneda),
    toBody: ({ hasta, ...escrito }) => ({ ...escrito, hasta: escrito.repite === 'nunca' ? null : hasta }),
    send: (body) =>
      ajuste ? call(putAjusteFlujo, { params: { id: ajuste.id }, body }) : call(createAjusteFlujo, { body }),
    onSent: (guardado) => {
      reload();
      snackbar(ajuste ? `Guardaste ${guardado.descripcion}` : `Agregaste ${guardado.descripcion}`);
      onClose();
    },
  });
  const { problems, set } = form;
  const { sentido, categoria, monto, fecha, repite, hasta } = form.values;
  return (
    <FormDialog
      form={form}
      title={ajuste ? 'Cambiar lo esperado' : 'Agregar un ingreso o egreso esperado'}
      description="Algo que todavía no está en un documento: un arriendo, un crédito, ventas por venir."
      action={ajuste ? 'Guardar' : 'Agregar'}
      onClose={onClose}
    >
      <SegmentedControl
        label="Qué es"
        className="self-start"
        value={sentido}
        segments={[
          { value: 'egreso', label: 'Egreso' },
          { value: 'ingreso', label: 'Ingreso' },
        ]}
        onValueChange={(sentido) => set({ sentido, categoria: PRIMERO[sentido] })}
      />
      <Field label="Descripción" error={problems.descripcion}>
        <Input autoComplete="off" maxLength={200} {...form.text('descripcion')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Monto" error={problems.monto}>
          <InputMonto
            moneda={form.values.moneda}
            value={monto === 0 ? null : monto}
            onValueChange={(monto) => set({ monto: monto ?? 0 })}
          />
        </Field>
        <Field label="Fila del flujo" error={problems.categoria}>
          <Select
            value={categoria}
            options={CATEGORIAS_FLUJO.filter((una) => !NO_SE_ESPERA.has(una)).map((value) => ({
              value,
              label: NOMBRES_FLUJO[value][sentido],
            }))}
            onValueChange={(categoria) => set({ categoria })}
          />
        </Field>
        <Field label="Fecha" error={problems.fecha}>
          <Input type="date" {...form.text('fecha')} />
        </Field>
        <Field label="Se repite" error={problems.repite}>
          <Select
            value={repite}
            options={REPETICIONES_FLUJO}
            onValueChange={(repite: Repeticion) => set({ repite })}
          />
        </Field>
        {repite === 'nunca' ? null : (
          <Field label="Hasta" optional error={problems.hasta}>
            <Input
              type="date"
              min={fecha}
              value={hasta ?? ''}
              onChange={(event) => set({ hasta: event.target.value === '' ? null : event.target.value })}
            />
          </Field>
        )}
      </div>
    </FormDialog>
  );
}
