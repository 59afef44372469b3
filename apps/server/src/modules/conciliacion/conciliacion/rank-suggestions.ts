import { recalibrar, type Recalibracion, type Sugerencia } from '@cuadra/domain/conciliacion';
import type { SugerenciaNueva } from './store/replace.ts';

/** The same documents explain the same line once, however the engine came to them. */
function keyOf(documentos: Sugerencia['documentos']): string {
  return documentos
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join(',');
}

/**
 * The engine's answers, best first per line, as they are stored: numbered within their line, each explanation once.
 * An answer for several lines at once is left to the hand: it is accepted as a whole or not at all, and the queue
 * goes line by line.
 */
export function rankSuggestions(
  sugerencias: readonly Sugerencia[],
  recalibracion: Recalibracion | null = null,
): SugerenciaNueva[] {
  const vistas = new Map<number, Set<string>>();
  return sugerencias.flatMap((sugerencia): SugerenciaNueva[] => {
    const [idCartola, otra] = sugerencia.cartolas;
    if (idCartola === undefined || otra !== undefined) return [];
    const deLinea = vistas.get(idCartola) ?? new Set();
    vistas.set(idCartola, deLinea);
    const clave = keyOf(sugerencia.documentos);
    if (deLinea.has(clave)) return [];
    deLinea.add(clave);
    const { tipoRecomendacion, confianza, explicacion, evidencia, documentos } = sugerencia;
    return [
      {
        idCartola,
        orden: deLinea.size,
        clave,
        tipoRecomendacion,
        confianza: deLinea.size === 1 ? recalibrar(confianza, recalibracion) : confianza,
        confianzaMotor: confianza,
        explicacion,
        evidencia,
        documentos,
      },
    ];
  });
}
