import type { FormatoExportacion } from '@cuadra/contract';
import { IconButton, Menu, MenuItem } from '@cuadra/ui';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveBlob } from '../../api/index.ts';
import { hoy } from '../../formats/index.ts';
import type { ListaPorEnviar } from './enviar-lista.tsx';

/** A list that can be taken away: all that matches its filters, in its order. */
export interface ListaExportable {
  /** Of the file, without date and ending: 'ventas'. */
  readonly nombre: string;
  readonly pedir: (formato: FormatoExportacion) => Promise<unknown>;
  /** The same list, for a mail. */
  readonly lista: ListaPorEnviar;
}

/** Takes all that a list shows away, as a spreadsheet or as CSV. */
export function ExportarLista({ nombre, pedir }: Pick<ListaExportable, 'nombre' | 'pedir'>) {
  const exportar = useMutation({
    mutationFn: pedir,
    onSuccess: (archivo, formato) => saveBlob(archivo, `${nombre}-${hoy()}.${formato}`),
  });
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label="Exportar la lista" tooltip={false} loading={exportar.isPending}>
          <Download aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onClick={() => exportar.mutate('xlsx')}>Excel</MenuItem>
      <MenuItem onClick={() => exportar.mutate('csv')}>CSV</MenuItem>
    </Menu>
  );
}
