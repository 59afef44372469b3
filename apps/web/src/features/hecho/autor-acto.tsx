import type { Acto } from '@cuadra/contract';
import { Avatar } from '@cuadra/ui';
import { Download, Square, Workflow } from 'lucide-react';

const GLIFO = { regla: Workflow, importacion: Download, cuadra: Square } as const;

/** Who did it: a person by their initials, the others by a sign. */
export function AutorActo({ acto: { autor, quien } }: { acto: Pick<Acto, 'autor' | 'quien'> }) {
  const Glifo = autor === 'persona' ? null : GLIFO[autor];
  return (
    <span className="flex min-w-0 items-center gap-2">
      {Glifo ? (
        <span className="flex size-6 shrink-0 items-center justify-center rounded-full bg-muted">
          <Glifo aria-hidden className="size-3.5" />
        </span>
      ) : (
        <Avatar name={quien} size="md" />
      )}
      <span className="truncate">{quien}</span>
    </span>
  );
}
