import { Button, Kbd } from '@cuadra/ui';
import { ArrowUp } from 'lucide-react';
import { formatEntero } from '../../shared/formats/index.ts';

/** Lines that came while somebody works: they wait above until they are asked for. */
export function Nuevas({ nuevas, onMostrar }: { nuevas: number; onMostrar: () => void }) {
  return (
    <div role="status" aria-live="polite">
      {nuevas > 0 ? (
        <div className="flex min-h-9 items-center gap-2 border-b px-4 text-12">
          <ArrowUp aria-hidden className="size-3.5 shrink-0" />
          <span className="font-medium">
            {nuevas === 1 ? '1 nueva arriba' : `${formatEntero(nuevas)} nuevas arriba`}
          </span>
          <span className="min-w-0 flex-1 truncate text-muted-foreground max-sm:hidden">
            Tu orden queda quieto mientras trabajas.
          </span>
          <Button variant="ghost" size="sm" className="-mr-1.5 ml-auto h-6 px-1.5" onClick={onMostrar}>
            Mostrar
            <Kbd>N</Kbd>
          </Button>
        </div>
      ) : null}
    </div>
  );
}
