import { createImportacion, createManual, type ModeloDocumento, type ModeloManual } from '@cuadra/contract';
import { MODELOS } from '@cuadra/domain';
import { Button } from '@cuadra/ui';
import { Plus, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useKeys } from '../../../shared/keys/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { esManual, NUEVO } from './borrador.ts';

const DocumentoDialog = lazy(async () => ({
  default: (await import('./documento-dialog.tsx')).DocumentoDialog,
}));
const ImportarMesDialog = lazy(async () => ({
  default: (await import('./importar-mes-dialog.tsx')).ImportarMesDialog,
}));

interface NuevoAccionesProps {
  readonly modelo: ModeloDocumento;
  readonly onOpen: (id: number) => void;
}

/** What brings documents of a kind in: typing one, or a file of a month. Nothing for what comes from the SII alone. */
export function NuevoAcciones({ modelo, onOpen }: NuevoAccionesProps) {
  return esManual(modelo) ? <Acciones modelo={modelo} onOpen={onOpen} /> : null;
}

function Acciones({ modelo, onOpen }: { modelo: ModeloManual; onOpen: (id: number) => void }) {
  const { puede } = useSession();
  const [abierto, setAbierto] = useState<'nuevo' | 'archivo' | null>(null);
  const edita = puede(createManual[modelo]);
  const importa = puede(createImportacion) && MODELOS[modelo].archivoMensual;
  useKeys([{ keys: 'n', label: NUEVO[modelo], run: () => setAbierto('nuevo') }], edita);
  return (
    <>
      {importa ? (
        <Button onClick={() => setAbierto('archivo')} aria-label="Subir archivo del mes">
          <Upload aria-hidden />
          <span className="max-sm:hidden">Subir archivo</span>
        </Button>
      ) : null}
      {edita ? (
        <Button variant="primary" onClick={() => setAbierto('nuevo')} aria-label={NUEVO[modelo]}>
          <Plus aria-hidden />
          <span className="max-sm:hidden">{NUEVO[modelo]}</span>
        </Button>
      ) : null}
      <Suspense>
        {abierto === 'nuevo' ? (
          <DocumentoDialog
            modelo={modelo}
            documento={null}
            onClose={() => setAbierto(null)}
            onSaved={(id) => {
              setAbierto(null);
              onOpen(id);
            }}
          />
        ) : null}
        {abierto === 'archivo' ? (
          <ImportarMesDialog modelo={modelo} onClose={() => setAbierto(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
