import { MAX_FILAS_EXPORTACION, type FormatoExportacion } from '@cuadra/contract';
import { Button, Checkbox, Dialog, RadioGroup } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveBlob } from '../../api/index.ts';
import { formatEntero, hoy } from '../../formats/index.ts';
import type { Selection } from '../../lista/index.ts';
import { snackbar } from '../../snackbar/index.ts';
import { exportSelection } from './export-selection.ts';
import type { Origen } from './pick-ids.ts';

interface ExportarDialogProps {
  readonly origen: Origen;
  readonly selection: Selection;
  readonly count: number;
  readonly cuantos: string;
  /** Name of the file without its ending: 'ventas'. */
  readonly nombre: string;
  readonly onClose: () => void;
}

/** Takes what is selected away as a spreadsheet. */
export function ExportarDialog(props: ExportarDialogProps) {
  const { origen, selection, count, cuantos, nombre, onClose } = props;
  const [formato, setFormato] = useState<FormatoExportacion>('xlsx');
  const [includeComments, setIncludeComments] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportSelection(origen, selection, { formato, includeComments }),
    onSuccess: (archivo) => {
      saveBlob(archivo, `${nombre}-${hoy()}.${formato}`);
      snackbar(`Exportaste ${cuantos}`);
      onClose();
    },
  });
  if (count > MAX_FILAS_EXPORTACION) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={`Son ${cuantos}`}
        description={`Puedes exportar hasta ${formatEntero(MAX_FILAS_EXPORTACION)} a la vez. Filtra la lista, por ejemplo por año, y vuelve a intentarlo.`}
        size="sm"
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Exportar ${cuantos}`}
      description="En el orden de la lista, con todas sus columnas."
      size="sm"
      footer={
        <Button variant="primary" loading={isPending} onClick={() => mutate()}>
          Exportar {cuantos}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          aria-label="Formato"
          value={formato}
          onValueChange={setFormato}
          options={[
            { value: 'xlsx', label: 'Excel (XLSX)' },
            { value: 'csv', label: 'CSV', hint: 'Separado por punto y coma' },
          ]}
        />
        <Checkbox checked={includeComments} onCheckedChange={(marcado) => setIncludeComments(marcado)}>
          Incluir los comentarios
        </Checkbox>
      </div>
    </Dialog>
  );
}
