import type { Acto } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { undoAndTell } from '../../shared/actos/undo-acto.ts';

const TEXTO = {
  hecho: '',
  en_parte: '',
  deshaciendo: 'Deshaciendo…',
  deshecho: 'Deshecho',
  vencido: 'Pasaron 30 días',
  no_se_deshace: 'No se deshace',
} as const;

/** The undo of a row, or why there is none. */
export function EstadoActo({ acto }: { acto: Acto }) {
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  if (!acto.puedeDeshacer)
    return <span className="text-12 whitespace-nowrap text-muted-foreground">{TEXTO[acto.estado]}</span>;
  return (
    <Button
      variant="ghost"
      size="sm"
      loading={pending}
      aria-label={`Deshacer: ${acto.titulo}`}
      onClick={(event) => {
        // The row opens its sheet.
        event.stopPropagation();
        setPending(true);
        void undoAndTell(queries, acto).finally(() => setPending(false));
      }}
    >
      <Undo2 aria-hidden />
      Deshacer
    </Button>
  );
}
