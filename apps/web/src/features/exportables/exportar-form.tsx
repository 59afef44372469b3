import {
  exportacionSchema,
  listExportables,
  postExportable,
  type getFiltrosExportables,
  type PedidoExportacion,
  type ReplyOf,
} from '@cuadra/contract';
import { Button, Checkbox, RadioGroup } from '@cuadra/ui';
import { DateRangePicker } from '@cuadra/ui/date-range-picker';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { FormError, useForm } from '../../shared/form/index.ts';
import { hoy } from '../../shared/formats/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { Elegidos } from './elegidos.tsx';

interface Valores {
  readonly tipo: PedidoExportacion['tipo'];
  readonly rango: { readonly desde: string; readonly hasta: string } | null;
  readonly cuentas: readonly number[];
  readonly modelos: readonly string[];
  readonly incluir: PedidoExportacion['incluir'];
  readonly formato: PedidoExportacion['formato'];
  readonly includeComments: boolean;
}

/** The form of an export. */
export function ExportarForm({ filtros }: { filtros: ReplyOf<typeof getFiltrosExportables> }) {
  const queryClient = useQueryClient();
  const form = useForm({
    schema: exportacionSchema,
    names: ['desde', 'hasta', 'cuentas', 'modelos'],
    initial: (): Valores => ({
      tipo: filtros.modelos.length === 0 ? 'cartolas' : 'documentos',
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
    <form {...form.formProps} aria-label="Nueva exportación" className="flex flex-col gap-4">
      <div className="flex flex-col items-start gap-1">
        <DateRangePicker
          label="Rango de fecha"
          hoy={hoy()}
          value={values.rango}
          onValueChange={(rango) => set({ rango })}
        />
        <FormError>{problems.desde ?? problems.hasta}</FormError>
      </div>
      <RadioGroup
        aria-label="Tipo"
        value={values.tipo}
        onValueChange={(tipo) => set({ tipo })}
        options={[
          { value: 'documentos', label: 'Documentos', disabled: filtros.modelos.length === 0 },
          { value: 'cartolas', label: 'Cartolas', disabled: filtros.cuentas.length === 0 },
        ]}
      />
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
          opciones={filtros.cuentas}
          value={values.cuentas}
          onValueChange={(cuentas) => set({ cuentas })}
          error={problems.cuentas}
        />
      )}
      <RadioGroup
        aria-label="Incluir"
        value={values.incluir}
        onValueChange={(incluir) => set({ incluir })}
        options={[
          { value: 'ninguno', label: 'Solo los registros' },
          { value: 'conciliacion', label: 'Conciliación' },
          { value: 'clasificacion', label: 'Clasificación' },
        ]}
      />
      <RadioGroup
        aria-label="Formato"
        value={values.formato}
        onValueChange={(formato) => set({ formato })}
        options={[
          { value: 'xlsx', label: 'Excel (XLSX)' },
          { value: 'csv', label: 'CSV', hint: 'Separado por punto y coma' },
        ]}
      />
      <Checkbox
        checked={values.includeComments}
        onCheckedChange={(includeComments) => set({ includeComments })}
      >
        Incluir los comentarios
      </Checkbox>
      <FormError>{problems.general}</FormError>
      <Button type="submit" variant="primary" loading={form.sending} className="self-start">
        Exportar
      </Button>
    </form>
  );
}
