import type { FormatoInforme } from '@cuadra/contract';
import { Button, Menu, MenuItem } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { saveBlob } from '../api/index.ts';

interface ExportarInformeProps {
  /** Of the file, without its extension. */
  readonly nombre: string;
  readonly pedir: (formato: FormatoInforme) => Promise<unknown>;
  readonly disabled?: boolean;
}

/** Takes a report away: on paper, as a spreadsheet or as CSV. */
export function ExportarInforme({ nombre, pedir, disabled = false }: ExportarInformeProps) {
  const exportar = useMutation({
    mutationFn: pedir,
    onSuccess: (archivo, formato) => saveBlob(archivo, `${nombre}.${formato}`),
  });
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="secondary" disabled={disabled || exportar.isPending}>
          Exportar
        </Button>
      }
    >
      <MenuItem onClick={() => exportar.mutate('pdf')}>PDF</MenuItem>
      <MenuItem onClick={() => exportar.mutate('xlsx')}>Excel</MenuItem>
      <MenuItem onClick={() => exportar.mutate('csv')}>CSV</MenuItem>
    </Menu>
  );
}
