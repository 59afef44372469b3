import { IconButton } from '@cuadra/ui';
import { CircleHelp } from 'lucide-react';
import { useShell } from '../layouts/shell-context.ts';
import type { Lugar } from './capitulo.ts';

/** The manual where a question comes up: opens at the place that answers it. Absent where the layout has no manual. */
export function AyudaBoton({ tema, ...lugar }: Lugar & { tema: string }) {
  const { openAyuda } = useShell();
  if (openAyuda === undefined) return null;
  return (
    <IconButton
      size="xs"
      label={`Ayuda: ${tema}`}
      className="text-muted-foreground print:hidden"
      onClick={() => openAyuda(lugar)}
    >
      <CircleHelp aria-hidden />
    </IconButton>
  );
}
