import { Explicacion, Monto } from '@cuadra/ui';
import { ChevronRight } from 'lucide-react';
import { formaDeTipo } from '../../shared/formats/tipo-recomendacion.ts';
import { byPointer } from './by-pointer.ts';
import { diferencia, fromSugerencia } from './borrador.ts';
import { resumirDocumentos } from './textos.ts';
import type { Mesa } from './use-mesa.ts';

/** As many as there are number keys. */
const MAX_EXPLICACIONES = 9;

/** The ways to explain the line, each with its number key and what it would leave. */
export function Explicaciones({
  mesa,
  telefono,
  onListo,
}: {
  mesa: Mesa;
  telefono: boolean;
  onListo: () => void;
}) {
  const { sugerencias, elegida, total, moneda, cambio, entra, borrador, choose } = mesa;
  const visibles = sugerencias.slice(0, MAX_EXPLICACIONES);
  const deja = (indice: number) => {
    const resto = diferencia(fromSugerencia(sugerencias[indice], entra, cambio), total);
    return Object.is(resto, -0) ? 0 : resto;
  };
  if (telefono) {
    const otras = visibles.flatMap((una, indice) => (indice === elegida ? [] : [{ una, indice }]));
    if (otras.length === 0) return null;
    return (
      <section aria-label="Otras explicaciones" className="mt-5">
        <h3 className="text-12 text-muted-foreground">Otras explicaciones</h3>
        {otras.map(({ una, indice }) => (
          <button
            key={una.id}
            type="button"
            className="flex min-h-11 w-full items-center gap-3 border-b text-left"
            onClick={() => choose(indice)}
          >
            <span className="min-w-0 flex-1 truncate">{resumirDocumentos(una.Documentos)}</span>
            <Monto forma="col" tono="gris" valor={deja(indice)} moneda={moneda} />
            <ChevronRight aria-hidden className="size-4 text-muted-foreground" />
          </button>
        ))}
      </section>
    );
  }
  if (visibles.length === 0) return null;
  return (
    <section aria-label="Explicaciones" className="mt-7">
      <div className="mb-1 flex justify-between pr-3 text-11 text-muted-foreground">
        <h3>Explicaciones</h3>
        <span>Diferencia</span>
      </div>
      {visibles.map((una, indice) => (
        <Explicacion
          key={una.id}
          className="pr-3"
          numero={indice + 1}
          title={resumirDocumentos(una.Documentos)}
          detalle={formaDeTipo(una.tipoRecomendacion)}
          confianza={una.confianza ?? undefined}
          diferencia={deja(indice)}
          moneda={moneda}
          active={indice === elegida && borrador.idSugerencia !== null}
          onClick={({ nativeEvent }) => {
            choose(indice);
            if (byPointer(nativeEvent)) onListo();
          }}
        />
      ))}
    </section>
  );
}
