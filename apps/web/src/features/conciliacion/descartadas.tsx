import type { Sugerencia } from '@cuadra/contract';
import { Button } from '@cuadra/ui';
import { formaDeTipo } from '../../shared/formats/tipo-recomendacion.ts';
import { resumirDocumentos } from './textos.ts';

/** What a person said no to on this line, folded away, each to be brought back. */
export function Descartadas({
  descartadas,
  onRecuperar,
}: {
  descartadas: readonly Sugerencia[];
  /** Left out for who may not reconcile. */
  onRecuperar: ((idSugerencia: number) => void) | undefined;
}) {
  if (descartadas.length === 0) return null;
  return (
    <details className="mt-5">
      <summary className="cursor-pointer rounded-xs text-12 text-muted-foreground">
        Descartadas ({descartadas.length})
      </summary>
      <ul className="mt-1">
        {descartadas.map(({ id, Documentos, tipoRecomendacion }) => {
          const nombre = resumirDocumentos(Documentos);
          return (
            <li key={id} className="flex items-center gap-3 border-b py-2 pr-3">
              <span className="min-w-0 flex-1">
                {nombre}
                <span className="text-muted-foreground"> · {formaDeTipo(tipoRecomendacion)}</span>
              </span>
              {onRecuperar ? (
                <Button size="sm" aria-label={`Recuperar ${nombre}`} onClick={() => onRecuperar(id)}>
                  Recuperar
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
