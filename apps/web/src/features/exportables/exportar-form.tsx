import {
  exportacionSchema,
  listExportables,
  postExportable,
  type getFiltrosExportables,
  type ReplyOf,
} from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { DateRangePicker } from '@cuadra/ui/date-range-picker';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/index.ts';
import { FormError, useForm } from '../../shared/form/index.ts';
import { hoy } from '../../shared/formats/index.ts';
import { keyOf } from '../../shared/queries/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { CamposContenido } from './campos-contenido.tsx';
import { emptyContenido, type ValoresContenido } from './contenido.ts';
import { Grupo } from './grupo.tsx';

interface Valores extends ValoresContenido {
  readonly rango: { readonly desde: string; readonly hasta: string } | null;
}

/** The form of an export. */
export function ExportarForm({ filtros }: { filtros: ReplyOf<typeof getFiltrosExportables> }) {
  const queryClient = useQueryClient();
  const form = useForm({
    schema: exportacionSchema,
    names: ['desde', 'hasta', 'cuentas', 'modelos'],
    initial: (): Valores => ({ ...emptyContenido(filtros), rango: null }),
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
      <Grupo label="Período">
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
      <CamposContenido filtros={filtros} values={values} set={set} problems={problems} />
      <FormError>{problems.general}</FormError>
      <Button type="submit" variant="primary" loading={form.sending} className="self-start">
        Exportar
      </Button>
    </form>
  );
}
