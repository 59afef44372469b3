import {
  listClientes,
  listEmails,
  listGruposCliente,
  MAX_ETAPAS,
  postPlan,
  putPlan,
  type EtapaRecordatorio,
  type PlanRecordatorio,
} from '@cuadra/contract';
import { Button, Checkbox, ComboboxMulti, Field, Input, InputMonto, type ComboboxOption } from '@cuadra/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/api/index.ts';
import { FormDialog, useForm } from '../../shared/form-dialog/index.ts';
import { queryFor } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { EtapaCampos } from './etapa-campos.tsx';
import { useRecordatoriosTouched } from './use-recordatorios-touched.ts';

const ETAPA: EtapaRecordatorio = {
  dias: 3,
  nombre: 'Aviso 1',
  canal: 'correo',
  tono: 'amable',
  idPlantilla: null,
  destinatario: 'principal',
  alcance: 'todos',
  adjuntarPdf: false,
  adjuntarXml: false,
  conInteres: false,
  montoMinimo: 0,
};

/** Stages that a first plan begins with. */
const ETAPAS: readonly EtapaRecordatorio[] = [
  { ...ETAPA, dias: -5, nombre: 'Aviso previo' },
  ETAPA,
  { ...ETAPA, dias: 10, nombre: 'Aviso 2', tono: 'claro', adjuntarPdf: true },
  { ...ETAPA, dias: 20, nombre: 'Llamar', canal: 'telefono', tono: 'claro' },
  {
    ...ETAPA,
    dias: 35,
    nombre: 'Aviso formal',
    tono: 'formal',
    alcance: 'vencidos',
    adjuntarPdf: true,
    conInteres: true,
  },
];

const CAMPOS = [
  'nombre',
  'general',
  'horaDesde',
  'horaHasta',
  'maxPorDia',
  'montoMinimo',
  'diasEntre',
  'idsGrupo',
  'idsCliente',
  'etapas',
] as const;

interface PlanDialogProps {
  /** Null makes a new one. */
  readonly plan: PlanRecordatorio | null;
  /** The company's first plan holds for all customers. */
  readonly primero: boolean;
  readonly onClose: () => void;
  readonly onSaved: (plan: PlanRecordatorio) => void;
}

const toOption = ({ id, nombre }: { id: number; nombre: string }): ComboboxOption => ({
  value: String(id),
  label: nombre,
});
const toIds = (elegidos: readonly ComboboxOption[]) => elegidos.map(({ value }) => Number(value));

/** Makes or changes a plan: its rules, for whom it is, and its stages. */
export function PlanDialog({ plan, primero, onClose, onSaved }: PlanDialogProps) {
  const touched = useRecordatoriosTouched();
  const [texto, setTexto] = useState('');
  const grupos = useQuery(queryFor(listGruposCliente)).data?.items ?? [];
  const plantillas = useQuery(queryFor(listEmails)).data?.items ?? [];
  const clientes = useQuery({
    ...queryFor(listClientes, { query: { texto, perPage: 25 } }),
    placeholderData: keepPreviousData,
  });
  const form = useForm({
    schema: postPlan.body,
    names: CAMPOS,
    initial: {
      nombre: plan?.nombre ?? (primero ? 'General' : ''),
      general: plan?.general ?? primero,
      horaDesde: String(plan?.horaDesde ?? 9),
      horaHasta: String(plan?.horaHasta ?? 18),
      maxPorDia: String(plan?.maxPorDia ?? 40),
      montoMinimo: plan?.montoMinimo ?? 0,
      diasEntre: String(plan?.diasEntre ?? 2),
      aunqueSinBanco: plan?.aunqueSinBanco ?? false,
      grupos: (plan?.grupos ?? []).map(toOption),
      clientes: (plan?.clientes ?? []).map(toOption),
      etapas: plan?.etapas ?? ETAPAS,
    },
    toBody: ({
      grupos: susGrupos,
      clientes: susClientes,
      montoMinimo,
      horaDesde,
      horaHasta,
      maxPorDia,
      diasEntre,
      ...resto
    }) => ({
      ...resto,
      montoMinimo: montoMinimo ?? 0,
      horaDesde: toEntero(horaDesde),
      horaHasta: toEntero(horaHasta),
      maxPorDia: toEntero(maxPorDia),
      diasEntre: toEntero(diasEntre),
      idsGrupo: toIds(susGrupos),
      idsCliente: toIds(susClientes),
    }),
    send: (body) => (plan ? call(putPlan, { params: { id: plan.id }, body }) : call(postPlan, { body })),
    onSent: (guardado) => {
      touched();
      snackbar(`Guardaste el plan ${guardado.nombre}`);
      onSaved(guardado);
    },
  });
  const { values, set, problems, text } = form;
  const changeEtapa = (i: number, cambios: Partial<EtapaRecordatorio>) =>
    set({ etapas: values.etapas.map((etapa, j) => (i === j ? { ...etapa, ...cambios } : etapa)) });
  const siguiente = Math.max(0, ...values.etapas.map(({ dias }) => dias)) + 10;
  return (
    <FormDialog
      form={form}
      title={plan ? `Plan ${plan.nombre}` : 'Nuevo plan'}
      size="lg"
      action="Guardar plan"
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Nombre del plan" error={problems.nombre}>
          <Input maxLength={60} autoComplete="off" {...text('nombre')} />
        </Field>
        <Field label="Desde este monto por correo" error={problems.montoMinimo}>
          <InputMonto
            moneda="CLP"
            value={values.montoMinimo}
            onValueChange={(montoMinimo) => set({ montoMinimo: montoMinimo ?? 0 })}
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Desde las" error={problems.horaDesde}>
            <Input inputMode="numeric" {...text('horaDesde')} />
          </Field>
          <Field label="Hasta las" error={problems.horaHasta}>
            <Input inputMode="numeric" {...text('horaHasta')} />
          </Field>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Correos al día" error={problems.maxPorDia}>
            <Input inputMode="numeric" {...text('maxPorDia')} />
          </Field>
          <Field label="Días de descanso" error={problems.diasEntre}>
            <Input inputMode="numeric" {...text('diasEntre')} />
          </Field>
        </div>
      </div>
      <Checkbox checked={values.general} onCheckedChange={(general) => set({ general })}>
        Para todos los clientes que no tienen otro plan
      </Checkbox>
      <Checkbox checked={values.aunqueSinBanco} onCheckedChange={(aunqueSinBanco) => set({ aunqueSinBanco })}>
        Escribir aunque el banco no se haya leído desde el vencimiento
      </Checkbox>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Grupos" optional error={problems.idsGrupo}>
          <ComboboxMulti
            options={grupos.map(toOption)}
            value={values.grupos}
            placeholder="Ninguno"
            searchPlaceholder="Nombre del grupo"
            emptyText="No hay grupos."
            onValueChange={(elegidos) => set({ grupos: elegidos })}
          />
        </Field>
        <Field label="Clientes" optional error={problems.idsCliente}>
          <ComboboxMulti
            options={(clientes.data?.items ?? []).map(toOption)}
            value={values.clientes}
            placeholder="Ninguno"
            searchPlaceholder="RUT o nombre"
            emptyText="Nadie calza."
            onSearch={setTexto}
            loading={clientes.isFetching}
            onValueChange={(elegidos) => set({ clientes: elegidos })}
          />
        </Field>
      </div>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-semibold">Etapas</legend>
        {values.etapas.map((etapa, i) => (
          <EtapaCampos
            // oxlint-disable-next-line react/no-array-index-key -- stages have no id, and two may have one day for a moment
            key={i}
            numero={i + 1}
            etapa={etapa}
            plantillas={plantillas}
            onChange={(cambios) => changeEtapa(i, cambios)}
            onRemove={() => set({ etapas: values.etapas.filter((_, j) => j !== i) })}
          />
        ))}
        {problems.etapas === undefined ? null : (
          <p role="alert" className="text-12 text-negativo">
            {problems.etapas}
          </p>
        )}
        {values.etapas.length < MAX_ETAPAS ? (
          <Button
            size="sm"
            className="self-start"
            onClick={() =>
              set({
                etapas: [
                  ...values.etapas,
                  { ...ETAPA, dias: siguiente, nombre: `Aviso ${values.etapas.length + 1}` },
                ],
              })
            }
          >
            <Plus aria-hidden />
            Agregar etapa
          </Button>
        ) : null}
      </fieldset>
    </FormDialog>
  );
}

/** A number as it is typed; null, which the schema refuses, of any other text. */
const toEntero = (texto: string) => (/^\d+$/u.test(texto.trim()) ? Number(texto) : null);
