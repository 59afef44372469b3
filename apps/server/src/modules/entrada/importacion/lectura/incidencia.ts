import type { Incidencia } from '@cuadra/contract';

/** What a reader tells of a row, in the contract's terms. */
export function incidencia(aviso: {
  fila: number | null;
  campo?: string | null;
  mensaje: string;
}): Incidencia {
  return { fila: aviso.fila, campo: aviso.campo ?? null, mensaje: aviso.mensaje };
}
