import {
  listBeneficiarios,
  postReglaDePago,
  RUBROS_DE_REGLA,
  type AprobacionDePagos,
} from '@cuadra/contract';
import { formatRut } from '@cuadra/domain';
import { Combobox, Field, Input, InputMonto, Select, type ComboboxOption } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { NOMBRE_RUBRO } from './textos.ts';
import { useAprobacionTouched } from './use-aprobacion-touched.ts';

interface ReglaDialogProps {
  readonly aprobacion: AprobacionDePagos;
  readonly onClose: () => void;
}

const RUBROS = [
  { value: '', label: 'Todo' },
  ...RUBROS_DE_REGLA.map((rubro) => ({ value: rubro, label: NOMBRE_RUBRO[rubro] })),
];

/** A new rule of signatures. */
export function ReglaDialog({ aprobacion, onClose }: ReglaDialogProps) {
  const touched = useAprobacionTouched();
  const [texto, setTexto] = useState('');
  const { data, isFetching } = useQuery({
    ...queryFor(listBeneficiarios, { query: { texto: texto.trim() || undefined, perPage: 25 } }),
    placeholderData: keepPreviousData,
  });
  const form = useForm({
    schema: postReglaDePago.body,
    names: ['desdeMonto', 'modelo', 'idBeneficiario', 'firmas', 'idGrupo'],
    initial: () => ({
      desdeMonto: null as number | null,
      modelo: '',
      beneficiario: null as ComboboxOption | null,
      firmas: '2',
      grupo: '',
    }),
    toBody: ({ desdeMonto, modelo, beneficiario, firmas, grupo }) => ({
      desdeMonto: desdeMonto ?? 0,
      modelo: modelo || null,
      idBeneficiario: beneficiario === null ? null : Number(beneficiario.value),
      firmas: firmas.trim() === '' ? null : Number(firmas),
      idGrupo: grupo === '' ? null : Number(grupo),
    }),
    send: (body) => call(postReglaDePago, { body }),
    onSent: () => {
      touched();
      snackbar('Agregaste la regla');
      onClose();
    },
  });
  const { problems, values, set, text } = form;
  return (
    <FormDialog
      form={form}
      title="Nueva regla de firmas"
      description="Vale también para las órdenes que ya esperan."
      action="Agregar regla"
      overflow
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Desde" optional error={problems.desdeMonto}>
          <InputMonto value={values.desdeMonto} onValueChange={(desdeMonto) => set({ desdeMonto })} />
        </Field>
        <Field label="Qué se paga" error={problems.modelo}>
          <Select value={values.modelo} onValueChange={(modelo) => set({ modelo })} options={RUBROS} />
        </Field>
      </div>
      <Field label="A quién" optional error={problems.idBeneficiario}>
        <Combobox
          options={(data?.items ?? []).map(({ id, razonSocial, rut }) => ({
            value: String(id),
            label: razonSocial,
            detail: formatRut(rut),
          }))}
          value={values.beneficiario}
          onValueChange={(beneficiario) => set({ beneficiario })}
          onSearch={setTexto}
          loading={isFetching}
          placeholder="Cualquier beneficiario"
          searchPlaceholder="RUT o nombre"
          emptyText="Ninguno calza."
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Firmas" error={problems.firmas}>
          <Input inputMode="numeric" maxLength={1} {...text('firmas')} />
        </Field>
        <Field label="De quién" error={problems.idGrupo}>
          <Select
            value={values.grupo}
            onValueChange={(grupo) => set({ grupo })}
            options={[
              { value: '', label: 'De quien pueda aprobar' },
              ...aprobacion.grupos
                .filter(({ aprueban }) => aprueban > 0)
                .map(({ id, nombre }) => ({ value: String(id), label: nombre })),
            ]}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
