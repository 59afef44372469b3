import {
  createProgramada,
  listProgramadas,
  programadaBody,
  updateProgramada,
  type ExportacionProgramada,
} from '@cuadra/contract';
import type { PeriodoRelativo } from '@cuadra/domain';
import { Field, Input, SegmentedControl, Select } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { useForm } from '../../shared/form/index.ts';
import { FormDialog } from '../../shared/form-dialog/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { CamposContenido } from './campos-contenido.tsx';
import { CamposDestino } from './campos-destino.tsx';
import { emptyContenido, type Filtros, type ValoresContenido } from './contenido.ts';
import { destinoDe, valoresDestino, type ValoresDestino } from './destino.ts';
import { Grupo } from './grupo.tsx';
import { escribirHora, PERIODOS, SEMANA } from './programada-textos.ts';

interface Valores extends ValoresContenido, ValoresDestino {
  readonly nombre: string;
  readonly periodo: PeriodoRelativo;
  readonly frecuencia: ExportacionProgramada['frecuencia'];
  readonly diaSemana: number;
  readonly diaMes: number;
  readonly hora: number;
}

const DIAS_SEMANA = SEMANA.map((dia, i) => ({
  value: i + 1,
  label: dia.charAt(0).toUpperCase() + dia.slice(1),
}));
const DIAS_MES = Array.from({ length: 31 }, (_, i) => ({
  value: i + 1,
  label: i === 30 ? 'Último día' : String(i + 1),
}));
const HORAS = Array.from({ length: 24 }, (_, hora) => ({ value: hora, label: escribirHora(hora) }));

function valoresDe(filtros: Filtros, programada: ExportacionProgramada | null): Valores {
  const vacios: Valores = {
    ...emptyContenido(filtros),
    ...valoresDestino(programada?.destino ?? null),
    nombre: '',
    periodo: 'mes_anterior',
    frecuencia: 'mensual',
    diaSemana: 1,
    diaMes: 1,
    hora: 8,
  };
  if (programada === null) return vacios;
  const { nombre, contenido, periodo, frecuencia, dia, hora } = programada;
  return {
    ...vacios,
    ...contenido,
    nombre,
    periodo,
    frecuencia,
    hora,
    ...(frecuencia === 'semanal' && { diaSemana: dia ?? 1 }),
    ...(frecuencia === 'mensual' && { diaMes: dia ?? 1 }),
  };
}

function toBody(values: Valores) {
  const { nombre, tipo, cuentas, modelos, incluir, formato, includeComments } = values;
  const { periodo, frecuencia, diaSemana, diaMes, hora } = values;
  return {
    nombre,
    contenido: { tipo, cuentas, modelos, incluir, formato, includeComments },
    periodo,
    frecuencia,
    dia: { diaria: null, semanal: diaSemana, mensual: diaMes }[frecuencia],
    hora,
    destino: destinoDe(values),
  };
}

/** Makes or changes an export that repeats. */
export function ProgramadaDialog({
  filtros,
  programada,
  onClose,
}: {
  filtros: Filtros;
  programada: ExportacionProgramada | null;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const form = useForm({
    schema: programadaBody,
    names: ['nombre', 'contenido', 'periodo', 'dia', 'hora', 'destino'],
    initial: () => valoresDe(filtros, programada),
    toBody,
    send: (body) =>
      programada === null
        ? call(createProgramada, { body })
        : call(updateProgramada, { params: { id: programada.id }, body }),
    onSent: async () => {
      snackbar('Exportación programada');
      onClose();
      await queryClient.invalidateQueries({ queryKey: keyOf(listProgramadas) });
    },
  });
  const { values, set, problems } = form;
  const { frecuencia } = values;
  return (
    <FormDialog
      form={form}
      size="lg"
      title={programada === null ? 'Programar una exportación' : 'Editar la exportación programada'}
      action={programada === null ? 'Programar' : 'Guardar'}
      className="grid gap-x-10 gap-y-5 sm:grid-cols-2"
      onClose={onClose}
    >
      <div className="flex min-w-0 flex-col gap-5">
        <Field label="Nombre" error={problems.nombre}>
          <Input {...form.text('nombre')} placeholder="Ventas del mes" autoComplete="off" />
        </Field>
        <CamposContenido
          filtros={filtros}
          values={values}
          set={set}
          problems={{ modelos: problems['contenido.modelos'], cuentas: problems['contenido.cuentas'] }}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Field label="Período" error={problems.periodo}>
          <Select options={PERIODOS} value={values.periodo} onValueChange={(periodo) => set({ periodo })} />
        </Field>
        <Grupo label="Frecuencia">
          <SegmentedControl
            label="Frecuencia"
            className="self-start"
            value={frecuencia}
            onValueChange={(elegida) => set({ frecuencia: elegida })}
            segments={[
              { value: 'diaria', label: 'Diaria' },
              { value: 'semanal', label: 'Semanal' },
              { value: 'mensual', label: 'Mensual' },
            ]}
          />
        </Grupo>
        <div className="grid grid-cols-2 gap-4">
          {frecuencia === 'semanal' ? (
            <Field label="Día" error={problems.dia}>
              <Select
                options={DIAS_SEMANA}
                value={values.diaSemana}
                onValueChange={(diaSemana) => set({ diaSemana })}
              />
            </Field>
          ) : frecuencia === 'mensual' ? (
            <Field label="Día" error={problems.dia}>
              <Select options={DIAS_MES} value={values.diaMes} onValueChange={(diaMes) => set({ diaMes })} />
            </Field>
          ) : null}
          <Field label="Hora de Chile" error={problems.hora}>
            <Select options={HORAS} value={values.hora} onValueChange={(hora) => set({ hora })} />
          </Field>
        </div>
        <CamposDestino form={form} id={programada?.id ?? null} guardado={programada?.destino ?? null} />
      </div>
    </FormDialog>
  );
}
