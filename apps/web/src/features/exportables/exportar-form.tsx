import {
  exportacionSchema,
  listExportables,
  postExportable,
  type getFiltrosExportables,
  type PedidoExportacion,
  type ReplyOf,
} from '@cuadra/contract';
import { Button, Checkbox, RadioGroup, SegmentedControl } from '@cuadra/ui';
import { DateRangePicker } from '@cuadra/ui/date-range-picker';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { FormError, useForm } from '../../shared/form/index.ts';
import { hoy } from '../../shared/formats/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { Elegidos } from './elegidos.tsx';
import { Grupo } from './grupo.tsx';

interface Valores {
  readonly tipo: PedidoExportacion['tipo'];
  readonly rango: { readonly desde: string; readonly hasta: string } | null;
  readonly cuentas: readonly number[];
  readonly modelos: readonly string[];
  readonly incluir: PedidoExportacion['incluir'];
  readonly formato: PedidoExportacion['formato'];
  readonly includeComments: boolean;
}

const INCLUYE = [
  { value: 'ninguno', label: 'Solo los registros' },
  { value: 'conciliacion', label: 'Conciliación', hint: 'Una fila por cada documento y movimiento unidos' },
  { value: 'clasificacion', label: 'Clasificación' },
] as const;

/** The form of an export. */
export function ExportarForm({ filtros }: { filtros: ReplyOf<typeof getFiltrosExportables> }) {
  const queryClient = useQueryClient();
  const conModelos = filtros.modelos.length > 0;
  const conCuentas = filtros.cuentas.length > 0;
  const form = useForm({
    schema: exportacionSchema,
    names: ['desde', 'hasta', 'cuentas', 'modelos'],
    initial: (): Valores => ({
      tipo: conModelos ? 'documentos' : 'cartolas',
      rango: null,
      cuentas: [],
      modelos: [],
      incluir: 'ninguno',
      formato: 'xlsx',
      includeComments: false,
    }),
    toBody: ({ rango, ...resto }) => ({ ...resto, desde: rango?.desde, hasta: rango?.hasta }),
    send: (body) => call(postExportable, { body }),
    onSent: async () => {
      snackbar('Exportación en curso');
      await queryClient.invalidateQueries({ queryKey: keyOf(listExportables) });
    },
  });
  const { values, set, problems } = form;
  return (
    <form {...form.formProps} aria-label="Nueva exportación" className="flex flex-col gap-5">
      <Grupo label="Rango de fecha">
        <div className="flex flex-col items-start gap-1.5">
          <DateRangePicker
            label="Rango de fecha"
            hoy={hoy()}
            max={hoy()}
            value={values.rango}
            onValueChange={(rango) => set({ rango })}
          />
          <FormError>{problems.desde ?? problems.hasta}</FormError>
        </div>
      </Grupo>
      {conModelos && conCuentas ? (
        <Grupo label="Contenido">
          <SegmentedControl
            label="Contenido"
            className="self-start"
            value={values.tipo}
            onValueChange={(tipo) => set({ tipo })}
            segments={[
              { value: 'documentos', label: 'Documentos' },
              { value: 'cartolas', label: 'Cartolas' },
            ]}
          />
        </Grupo>
      ) : null}
      {values.tipo === 'documentos' ? (
        <Elegidos
          label="Tipos de documento"
          opciones={filtros.modelos}
          value={values.modelos}
          onValueChange={(modelos) => set({ modelos })}
          error={problems.modelos}
        />
      ) : (
        <Elegidos
          label="Cuentas bancarias"
          enLista
          opciones={filtros.cuentas}
          value={values.cuentas}
          onValueChange={(cuentas) => set({ cuentas })}
          error={problems.cuentas}
        />
      )}
      <Grupo label="Incluye">
        <RadioGroup
          aria-label="Incluye"
          value={values.incluir}
          onValueChange={(incluir) => set({ incluir })}
          options={INCLUYE}
        />
        <Checkbox
          checked={values.includeComments}
          onCheckedChange={(includeComments) => set({ includeComments })}
        >
          Comentarios
        </Checkbox>
      </Grupo>
      <Grupo label="Formato">
        <SegmentedControl
          label="Formato"
          className="self-start"
          value={values.formato}
          onValueChange={(formato) => set({ formato })}
          segments={[
            { value: 'xlsx', label: 'Excel' },
            { value: 'csv', label: 'CSV' },
          ]}
        />
      </Grupo>
      <FormError>{problems.general}</FormError>
      <Button type="submit" variant="primary" loading={form.sending} className="self-start">
        Exportar
      </Button>
    </form>
  );
}
