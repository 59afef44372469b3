import { createImportacion, listDocumentos, type ModeloManual } from '@cuadra/contract';
import { addMeses } from '@cuadra/domain';
import { Button, Dialog, Field, FileDrop, Input } from '@cuadra/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf, upload } from '../../../shared/api/index.ts';
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

/** Takes a file that does not say its month, and the month; then shows how its import goes. */
export function ImportarMesDialog({ modelo, onClose }: { modelo: ModeloManual; onClose: () => void }) {
  const { texto, accept, formatos } = QUE_SUBIR[modelo] ?? PLANILLA;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [mes, setMes] = useState(addMeses(hoy().slice(0, 7), -1));
  const [archivo, setArchivo] = useState<File | null>(null);
  const { mutate, isPending, error } = useMutation({
    meta: { silent: true },
    mutationFn: (file: File) => {
      const form = new FormData();
      // Before the file, since the server reads the form as it comes.
      if (mes !== '') form.append('periodo', mes);
      form.append('archivos', file, file.name);
      return upload(createImportacion, { form });
    },
    onSuccess: async ({ id }) => {
      await navigate({ to: '/importar', search: { id } });
      // Once nobody looks at the list: it is read anew when they come back, with what the file brought.
      await queryClient.invalidateQueries({ queryKey: keyOf(listDocumentos[modelo]), refetchType: 'none' });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(abierto) => {
        if (!abierto && !isPending) onClose();
      }}
      title="Subir archivo del mes"
      description={texto}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Volver
          </Button>
          <Button
            variant="primary"
            loading={isPending}
            disabled={archivo === null}
            onClick={() => {
              if (archivo !== null) mutate(archivo);
            }}
          >
            Importar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Mes" hint="Si el archivo dice de qué mes es, deja este vacío.">
          <Input
            type="month"
            value={mes}
            placeholder="2026-03"
            onChange={(event) => setMes(event.target.value)}
          />
        </Field>
        <FileDrop
          multiple={false}
          accept={accept}
          title={archivo?.name ?? 'Suelta aquí el archivo'}
          hint={formatos}
          buttonLabel={archivo === null ? 'Elegir archivo' : 'Elegir otro'}
          onFiles={([elegido]) => setArchivo(elegido ?? null)}
        />
        {error ? (
          <p role="alert" className="text-12 text-negativo">
            {messageOf(error)}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
