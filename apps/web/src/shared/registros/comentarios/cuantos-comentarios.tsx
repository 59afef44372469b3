import { MessageSquare } from 'lucide-react';
import { plural } from '../../formats/index.ts';

/** How much was said about a row; nothing where nobody said anything. */
export function CuantosComentarios({ cuantos }: { cuantos: number }) {
  if (cuantos === 0) return null;
  return (
    <span className="flex shrink-0 items-center gap-0.5 text-12 text-muted-foreground">
      <MessageSquare aria-hidden className="size-3.5" />
      <span className="tnum" aria-hidden>
        {cuantos}
      </span>
      <span className="sr-only">{plural(cuantos, 'comentario')}</span>
    </span>
  );
}
