import type { ComponentType } from 'react';

/** Dialogs that classify lines, given by the route: they are part of another feature. */
export interface Clasificador {
  readonly Linea: ComponentType<{
    readonly id: number;
    readonly onClose: () => void;
    readonly onHecho: (lote: string) => void;
  }>;
  readonly Varias: ComponentType<{
    readonly ids: readonly number[];
    readonly onClose: () => void;
    /** How many of them were classified. */
    readonly onHecho: (lote: string, cuantas: number) => void;
  }>;
}
