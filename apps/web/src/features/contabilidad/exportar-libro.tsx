import { Button, Menu, MenuItem } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { saveBlob } from '../../shared/api/index.ts';

export type FormatoLibro = 'xlsx' | 'csv';

interface ExportarLibroProps {
  /** Of the file, without its extension. */
  readonly nombre: string;
  readonly pedir: (formato: FormatoLibro) => Promise<unknown>;
  readonly disabled?: boolean;
}

/** Takes a book away, as a spreadsheet or as CSV. */
export function ExportarLibro({ nombre, pedir, disabled = false }: ExportarLibroProps) {
  const exportar = useMutation({
    mutationFn: pedir,
    onSuccess: (archivo, formato) => saveBlob(archivo, `${nombre}.${formato}`),
  });
  return (
    <Menu
      trigger={
        <Button variant="secondary" disabled={disabled || exportar.isPending}>
          Exportar
        </Button>
      }
    >
      <MenuItem onClick={() => exportar.mutate('xlsx')}>Excel</MenuItem>
      <MenuItem onClick={() => exportar.mutate('csv')}>CSV</MenuItem>
    </Menu>
  );
}
