import { exportCartolas, exportDocumentos, type FormatoExportacion } from '@cuadra/contract';
import { call } from '../../api/index.ts';
import type { Selection } from '../../lista/index.ts';
import type { Origen } from './pick-ids.ts';

/** All that matches the filters of a list. */
export const ALL: Selection = { kind: 'all', except: new Set() };

/** Rows of a list as a file, in its order. */
export function exportSelection(
  origen: Origen,
  selection: Selection,
  opciones: { readonly formato: FormatoExportacion; readonly includeComments: boolean },
): Promise<unknown> {
  const elegidos =
    selection.kind === 'some' ? { ids: [...selection.ids] } : { excepto: [...selection.except] };
  return origen.modelo === 'Cartola'
    ? call(exportCartolas, {
        body: { ...opciones, ...elegidos, filtros: { ...origen.filtros, order: origen.orden } },
      })
    : call(exportDocumentos, {
        body: {
          ...opciones,
          ...elegidos,
          modelo: origen.modelo,
          filtros: { ...origen.filtros, order: origen.orden },
        },
      });
}
