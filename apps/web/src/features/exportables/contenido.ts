import type { ContenidoExportacion, getFiltrosExportables, ReplyOf } from '@cuadra/contract';

export type Filtros = ReplyOf<typeof getFiltrosExportables>;

/** Contents of an export as a form holds them. */
export interface ValoresContenido {
  readonly tipo: ContenidoExportacion['tipo'];
  readonly cuentas: readonly number[];
  readonly modelos: readonly string[];
  readonly incluir: ContenidoExportacion['incluir'];
  readonly formato: ContenidoExportacion['formato'];
  readonly includeComments: boolean;
}

export function emptyContenido(filtros: Filtros): ValoresContenido {
  return {
    tipo: filtros.modelos.length > 0 ? 'documentos' : 'cartolas',
    cuentas: [],
    modelos: [],
    incluir: 'ninguno',
    formato: 'xlsx',
    includeComments: false,
  };
}
