import { clasificarMasivo, type ModeloClasificable } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { lazy, Suspense, useState } from 'react';
import { useKeys } from '../keys/index.ts';
import type { Selection } from '../lista/index.ts';
import { useSession } from '../session/index.ts';

const MasivaDialog = lazy(() => import('./masiva-dialog.tsx').then((m) => ({ default: m.MasivaDialog })));

interface BotonClasificarProps {
  readonly modelo: ModeloClasificable;
  readonly filters: Readonly<Record<string, string | undefined>>;
  readonly selection: Selection;
  readonly cuantos: string;
  readonly onDone: () => void;
}

/** Classifies what is selected, by its button or with C; hidden from those who may not. */
export function BotonClasificar(props: BotonClasificarProps) {
  const { puede } = useSession();
  const [open, setOpen] = useState(false);
  const edita = puede(clasificarMasivo);
  useKeys([{ keys: ['c'], label: 'Clasificar lo seleccionado', run: () => setOpen(true) }], edita && !open);
  if (!edita) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Clasificar
      </Button>
      {open ? (
        <Suspense>
          <MasivaDialog
            {...props}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false);
              props.onDone();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
