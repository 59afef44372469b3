import { Upload } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { Page } from '../../shared/page/index.ts';
import { snackbar } from '../../shared/snackbar/index.ts';
import { importarRoute } from './importar-search.ts';
import { StartView } from './inicio/start-view.tsx';
import { usePageDrop } from './inicio/use-page-drop.ts';
import { ResultView } from './resultado/result-view.tsx';
import { importRun } from './seguimiento/app-run.ts';
import { useRunPage } from './seguimiento/use-run-page.ts';

/** Files in: what the SII and the bank gave, dropped anywhere on the page. */
export function ImportarPage() {
  const { id } = importarRoute.useSearch();
  const navigate = useNavigate();
  useRunPage();
  const { over, taken } = usePageDrop((files, leftOut) => {
    if (importRun.getState().upload !== null) {
      snackbar('Espera a que termine la carga en curso para agregar más archivos.', { icon: 'alerta' });
      return;
    }
    if (files.length === 0 && leftOut !== null) {
      snackbar(leftOut, { icon: 'alerta' });
      return;
    }
    importRun.add(files, leftOut);
    if (id !== undefined) void navigate({ to: '/importar' });
  });
  return (
    <Page className="relative">
      {id === undefined ? <StartView taken={taken} /> : <ResultView key={id} id={id} />}
      {over ? (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-2 z-30 flex flex-col items-center justify-center gap-2 rounded-lg border-2 border-dashed border-cuadra bg-cuadra-soft/90 text-cuadra-foreground"
        >
          <Upload className="size-7" />
          <p className="text-15 font-semibold">Suelta para agregar los archivos</p>
        </div>
      ) : null}
    </Page>
  );
}
