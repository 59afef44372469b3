import {
  createAjusteFlujo,
  NOMBRES_FLUJO,
  putAjusteFlujo,
  type AjusteCuerpo,
  type AjusteDeFlujo,
} from '@cuadra/contract';
import type { Moneda } from '@cuadra/domain';
import { CATEGORIAS_FLUJO, type Repeticion, type SentidoFlujo } from '@cuadra/domain/flujo-caja';
import { Button, Dialog, Field, Input, InputMonto, SegmentedControl, Select } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { ApiError, call, messageOf } from '../../shared/api/index.ts';
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
  const idForm = useId();
  const reload = useReloadFlujo();
  const [escrito, setEscrito] = useState<AjusteCuerpo>(() => ajuste ?? nuevo(moneda));
  const cambiar = (cambio: Partial<AjusteCuerpo>) => setEscrito({ ...escrito, ...cambio });
  const { mutate, isPending, error } = useMutation({
    meta: { silent: true },
    mutationFn: () => {
      const { descripcion, sentido, categoria, monto, fecha, repite, hasta } = escrito;
      const body = {
        descripcion,
        sentido,
        categoria,
        moneda: escrito.moneda,
        monto,
        fecha,
        repite,
        hasta: repite === 'nunca' ? null : hasta,
      };
      return ajuste
        ? call(putAjusteFlujo, { params: { id: ajuste.id }, body })
        : call(createAjusteFlujo, { body });
    },
    onSuccess: ({ descripcion }) => {
      reload();
      snackbar(ajuste ? `Guardaste ${descripcion}` : `Agregaste ${descripcion}`);
      onClose();
    },
  });
  const problemas: Readonly<Record<string, string | undefined>> =
    error instanceof ApiError ? error.errors : {};
  const general = error && Object.keys(problemas).length === 0 ? messageOf(error) : null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={ajuste ? 'Cambiar lo esperado' : 'Agregar un ingreso o egreso esperado'}
      description="Algo que todavía no está en un documento: un arriendo, un crédito, ventas por venir."
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" form={idForm} variant="primary" loading={isPending}>
            {ajuste ? 'Guardar' : 'Agregar'}
          </Button>
        </>
      }
    >
      <form id={idForm} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SegmentedControl
          label="Qué es"
          className="self-start"
          value={escrito.sentido}
          segments={[
            { value: 'egreso', label: 'Egreso' },
            { value: 'ingreso', label: 'Ingreso' },
          ]}
          onValueChange={(sentido) => cambiar({ sentido, categoria: PRIMERO[sentido] })}
        />
        <Field label="Descripción" error={problemas['descripcion']}>
          <Input
            autoComplete="off"
            maxLength={200}
            value={escrito.descripcion}
            onChange={(event) => cambiar({ descripcion: event.target.value })}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Monto" error={problemas['monto']}>
            <InputMonto
              moneda={escrito.moneda}
              value={escrito.monto === 0 ? null : escrito.monto}
              onValueChange={(monto) => cambiar({ monto: monto ?? 0 })}
            />
          </Field>
          <Field label="Fila del flujo" error={problemas['categoria']}>
            <Select
              value={escrito.categoria}
              options={CATEGORIAS_FLUJO.filter((una) => !NO_SE_ESPERA.has(una)).map((value) => ({
                value,
                label: NOMBRES_FLUJO[value][escrito.sentido],
              }))}
              onValueChange={(categoria) => cambiar({ categoria })}
            />
          </Field>
          <Field label="Fecha" error={problemas['fecha']}>
            <Input
              type="date"
              value={escrito.fecha}
              onChange={(event) => cambiar({ fecha: event.target.value })}
            />
          </Field>
          <Field label="Se repite" error={problemas['repite']}>
            <Select
              value={escrito.repite}
              options={REPETICIONES_FLUJO}
              onValueChange={(repite: Repeticion) => cambiar({ repite })}
            />
          </Field>
          {escrito.repite === 'nunca' ? null : (
            <Field label="Hasta" optional error={problemas['hasta']}>
              <Input
                type="date"
                min={escrito.fecha}
                value={escrito.hasta ?? ''}
                onChange={(event) =>
                  cambiar({ hasta: event.target.value === '' ? null : event.target.value })
                }
              />
            </Field>
          )}
        </div>
        {general ? (
          <p role="alert" className="text-12 text-negativo">
            {general}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
