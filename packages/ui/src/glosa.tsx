import type { ComponentProps } from 'react';
import { cn } from './lib/cn.ts';
import { acortarGlosa, inicioDeCola, trozosGlosa, type Evidencia } from './lib/glosa.ts';

export interface GlosaProps extends Omit<ComponentProps<'span'>, 'children'> {
  texto: string;
  /** What the machine read in it; underlined in cardenillo. */
  evidencias?: readonly Evidencia[] | undefined;
  /** `fila`: one line, cut before its folio by the width there is. `entera`: wraps, nothing is lost. */
  forma?: 'fila' | 'entera' | undefined;
  /** Cuts to so many characters instead, in the middle, where the width is not to be measured. */
  max?: number | undefined;
}

function Trozos({ texto, evidencias }: { texto: string; evidencias: readonly Evidencia[] }) {
  return trozosGlosa(texto, evidencias).map((trozo) =>
    trozo.evidencia ? (
      <mark
        key={trozo.desde}
        className="bg-transparent text-inherit underline decoration-cuadra decoration-2 underline-offset-4 [text-decoration-skip-ink:none]"
      >
        {trozo.texto}
      </mark>
    ) : (
      <span key={trozo.desde}>{trozo.texto}</span>
    ),
  );
}

const SIN_EVIDENCIA: readonly Evidencia[] = [];

/** The bank's description of a line. */
export function Glosa({
  texto,
  evidencias = SIN_EVIDENCIA,
  forma = 'fila',
  max,
  className,
  ...props
}: GlosaProps) {
  if (max !== undefined && texto.length > max) {
    const corta = acortarGlosa(texto, max, evidencias);
    return (
      <span data-slot="glosa" title={texto} className={className} {...props}>
        <span className="sr-only">{texto}</span>
        <span aria-hidden>
          <Trozos {...corta} />
        </span>
      </span>
    );
  }
  const corte = forma === 'fila' ? inicioDeCola(texto, evidencias) : texto.length;
  if (corte === texto.length) {
    return (
      <span
        data-slot="glosa"
        title={forma === 'fila' ? texto : undefined}
        className={cn(forma === 'fila' && 'block truncate', className)}
        {...props}
      >
        <Trozos texto={texto} evidencias={evidencias} />
      </span>
    );
  }
  const cola = evidencias.map(({ desde, hasta }) => ({ desde: desde - corte, hasta: hasta - corte }));
  return (
    <span data-slot="glosa" title={texto} className={cn('flex min-w-0', className)} {...props}>
      <span className="min-w-0 truncate whitespace-pre">
        <Trozos texto={texto.slice(0, corte)} evidencias={evidencias} />
      </span>
      <span className="shrink-0 whitespace-pre">
        <Trozos texto={texto.slice(corte)} evidencias={cola} />
      </span>
    </span>
  );
}
