import type { Acto } from '@cuadra/contract';
import { Button, Tooltip } from '@cuadra/ui';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { redoAndTell, undoAndTell } from '../../shared/actos/undo-acto.ts';

const TEXTO = {
  hecho: '',
  en_parte: '',
  deshaciendo: 'Deshaciendo…',
  deshecho: 'Deshecho',
  vencido: 'Pasaron 30 días',
  no_se_deshace: 'No se deshace',
} as const;

interface Paso {
  readonly nombre: string;
  readonly Glifo: typeof Undo2;
  readonly run: (queries: QueryClient, acto: Acto) => Promise<void>;
}

const DESHACER: Paso = {
  nombre: 'Deshacer',
  Glifo: Undo2,
  run: (queries, acto) => undoAndTell(queries, acto),
};
const REHACER: Paso = { nombre: 'Rehacer', Glifo: Redo2, run: redoAndTell };

/** What the state of an act is called where it offers no step. */
export function TextoEstado({ acto: { estado } }: { acto: Acto }) {
  return <span className="text-12 whitespace-nowrap text-muted-foreground">{TEXTO[estado]}</span>;
}

/** The undo of a row, or doing it again; a step that is known to be refused says why instead. */
export function EstadoActo({ acto }: { acto: Acto }) {
  const { estado, impide, puedeDeshacer, puedeRehacer } = acto;
  if (puedeDeshacer) return <BotonPaso acto={acto} paso={DESHACER} />;
  if (puedeRehacer) return <BotonPaso acto={acto} paso={REHACER} />;
  if (impide === null || estado === 'vencido') return <TextoEstado acto={acto} />;
  return <PasoImpedido acto={acto} impide={impide} paso={estado === 'deshecho' ? REHACER : DESHACER} />;
}

function BotonPaso({ acto, paso: { nombre, Glifo, run } }: { acto: Acto; paso: Paso }) {
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  return (
    <Button
      variant="ghost"
      size="sm"
      loading={pending}
      aria-label={`${nombre}: ${acto.titulo}`}
      onClick={(event) => {
        // The row opens its sheet.
        event.stopPropagation();
        setPending(true);
        void run(queries, acto).finally(() => setPending(false));
      }}
    >
      <Glifo aria-hidden />
      {nombre}
    </Button>
  );
}

/** Pressed, it opens the sheet as its row does, which tells the reason in full. */
function PasoImpedido({ acto, impide, paso: { nombre, Glifo } }: { acto: Acto; impide: string; paso: Paso }) {
  return (
    <Tooltip contenido={impide} side="left">
      <Button
        variant="ghost"
        size="sm"
        aria-disabled
        aria-label={`${nombre}: ${acto.titulo}`}
        aria-description={impide}
      >
        <Glifo aria-hidden />
        {nombre}
      </Button>
    </Tooltip>
  );
}
