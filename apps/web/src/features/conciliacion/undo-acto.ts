import { restoreSugerencia, undoLote, undoLoteClasificacion, undoPares } from '@cuadra/contract';
import { call } from '../../shared/api/index.ts';
import { plural } from '../../shared/formats/index.ts';
import type { Hecho } from './pila.ts';

/** `Conciliaste 3 líneas`: what an act did. */
export function decirHecho(hecho: Hecho): string {
  switch (hecho.tipo) {
    case 'conciliacion':
      return `Conciliaste ${plural(hecho.lineas, 'línea')}`;
    case 'clasificacion':
      return `Clasificaste ${plural(hecho.lineas, 'línea')}`;
    case 'par':
      return hecho.pares === 1
        ? 'Emparejaste las dos líneas'
        : `Uniste ${plural(hecho.pares, 'par', 'pares')} de líneas`;
    case 'descarte':
      return 'Descartaste la sugerencia. No volverá a aparecer.';
  }
}

/** Takes an act back, its parts in reverse, and answers what to tell. */
export async function undoActo(acto: Hecho): Promise<string> {
  switch (acto.tipo) {
    case 'conciliacion': {
      let deshechas = 0;
      for (const lote of acto.lotes.toReversed()) {
        deshechas += (await call(undoLote, { params: { lote } })).deshechas;
      }
      return `Deshiciste ${plural(deshechas, 'conciliación', 'conciliaciones')}`;
    }
    case 'clasificacion': {
      let deshechas = 0;
      for (const lote of acto.lotes.toReversed()) {
        deshechas += (await call(undoLoteClasificacion, { params: { lote } })).deshechas;
      }
      return `Deshiciste ${plural(deshechas, 'clasificación', 'clasificaciones')}`;
    }
    case 'par': {
      const { deshechos } = await call(undoPares, { params: { lote: acto.lote } });
      return deshechos === 1 ? 'Deshiciste el par' : `Deshiciste ${plural(deshechos, 'par', 'pares')}`;
    }
    case 'descarte': {
      const { pendiente } = await call(restoreSugerencia, { params: { id: acto.idSugerencia } });
      return pendiente
        ? 'La sugerencia está de vuelta'
        : 'Ya no está descartada, pero no calza con lo que está abierto';
    }
  }
}
