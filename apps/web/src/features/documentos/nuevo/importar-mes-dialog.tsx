import { createImportacion, listDocumentos, type ModeloManual } from '@cuadra/contract';
import { addMeses } from '@cuadra/domain';
import { Field, FileDrop, Input } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod';
import { upload } from '../../../shared/api/index.ts';
import { FormDialog, useForm } from '../../../shared/form-dialog/index.ts';
import { keyOf } from '../../../shared/queries/index.ts';
import { hoy } from '../../../shared/formats/index.ts';

interface QueSubir {
  readonly texto?: string;
  readonly accept: string;
  readonly formatos: string;
}

const PLANILLA: QueSubir = { accept: '.csv,.txt,.xlsx,.xls', formatos: 'CSV o Excel' };
const QUE_SUBIR: Readonly<Partial<Record<ModeloManual, QueSubir>>> = {
  Remuneracion: {
    ...PLANILLA,
    texto:
      'El Libro de Remuneraciones Electrónico (LRE) de la Dirección del Trabajo, o una planilla con RUT, nombre y líquido.',
  },
  Previred: {
    texto: 'El comprobante de pago de Previred en PDF, o una planilla con institución y monto.',
    accept: `${PLANILLA.accept},.pdf`,
    formatos: 'PDF, CSV o Excel',
  },
};

const CAMPOS = ['periodo', 'archivo'] as const;
const importarSchema = z.object({
  periodo: z.string(),
  archivo: z.instanceof(File, { error: 'Elige el archivo.' }),
});

interface Importar {
  readonly periodo: string;
  readonly archivo: File | null;
}

/** Takes a file that does not say its month, and the month; then shows how its import goes. */
export function ImportarMesDialog({ modelo, onClose }: { modelo: ModeloManual; onClose: () => void }) {
  const { texto, accept, formatos } = QUE_SUBIR[modelo] ?? PLANILLA;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm({
    schema: importarSchema,
    names: CAMPOS,
    initial: (): Importar => ({ periodo: addMeses(hoy().slice(0, 7), -1), archivo: null }),
    send: ({ periodo, archivo }) => {
      const datos = new FormData();
      // Before the file, since the server reads the form as it comes.
      if (periodo !== '') datos.append('periodo', periodo);
      datos.append('archivos', archivo, archivo.name);
      return upload(createImportacion, { form: datos });
    },
    onSent: async ({ id }) => {
      await navigate({ to: '/importar', search: { id } });
      // The list is read again when it is opened, with the documents of the file.
      await queryClient.invalidateQueries({ queryKey: keyOf(listDocumentos[modelo]), refetchType: 'none' });
    },
  });
  const { values, set, problems, sending } = form;
  return (
    <FormDialog
      form={form}
      title="Subir archivo del mes"
      description={texto}
      size="sm"
      action="Importar"
      onClose={() => {
        if (!sending) onClose();
      }}
    >
      <Field label="Mes" hint="Si el archivo dice de qué mes es, deja este vacío." error={problems.periodo}>
        <Input type="month" placeholder="2026-03" {...form.text('periodo')} />
      </Field>
      <FileDrop
        multiple={false}
        accept={accept}
        title={values.archivo?.name ?? 'Suelta aquí el archivo'}
        hint={formatos}
        buttonLabel={values.archivo === null ? 'Elegir archivo' : 'Elegir otro'}
        onFiles={([elegido]) => set({ archivo: elegido ?? null })}
      />
      {problems.archivo === undefined ? null : (
        <p role="alert" className="text-12 text-negativo">
          {problems.archivo}
        </p>
      )}
    </FormDialog>
  );
}
