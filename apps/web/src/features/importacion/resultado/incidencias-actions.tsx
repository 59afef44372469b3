import type { ArchivoImportado } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { Copy, Download } from 'lucide-react';
import { snackbar } from '../../../shared/snackbar/index.ts';
import { incidenciasRows, rowsToCsv, rowsToText } from './incidencias-csv.ts';

interface IncidenciasActionsProps {
  readonly archivos: readonly Pick<ArchivoImportado, 'nombre' | 'errores' | 'avisos' | 'novedades'>[];
  /** Of the downloaded file, without its ending. */
  readonly nombre: string;
}

function download(texto: string, nombre: string): void {
  const url = URL.createObjectURL(new Blob([texto], { type: 'text/csv;charset=utf-8' }));
  const enlace = document.createElement('a');
  enlace.href = url;
  enlace.download = nombre;
  enlace.click();
  // The browser takes the download up after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Copies errors and warnings, or downloads them as CSV. */
export function IncidenciasActions({ archivos, nombre }: IncidenciasActionsProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(rowsToText(incidenciasRows(archivos)));
      snackbar('Copiado');
    } catch {
      snackbar('Tu navegador no dejó copiar. Descarga el CSV.', { icon: 'alerta' });
    }
  };
  return (
    <div className="flex gap-1">
      <Button variant="quiet" size="sm" onClick={() => void copy()}>
        <Copy aria-hidden />
        Copiar
      </Button>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => download(rowsToCsv(incidenciasRows(archivos)), `${nombre}-errores-y-avisos.csv`)}
      >
        <Download aria-hidden />
        CSV
      </Button>
    </div>
  );
}
