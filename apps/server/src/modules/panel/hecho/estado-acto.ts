import { DIAS_PARA_DESHACER, type AutorActo, type ClaseActo, type EstadoActo } from '@cuadra/contract';
import { rightToUndo } from './sight.ts';

const DIA_MS = 24 * 60 * 60_000;

/** Acts from before this moment are no longer undone from the list. */
export const limiteParaDeshacer = (ahora: Date): Date =>
  new Date(ahora.getTime() - DIAS_PARA_DESHACER * DIA_MS);

export interface ActoConEstado {
  readonly clase: ClaseActo;
  readonly autor: AutorActo;
  readonly cantidad: number;
  readonly deshechas: number;
  readonly created: Date;
  /** A work undoes it at this moment. */
  readonly enCurso: boolean;
}

export function estadoDeActo(acto: ActoConEstado, ahora: Date): EstadoActo {
  const { cantidad, deshechas, created, enCurso } = acto;
  if (rightToUndo(acto) === null) return 'no_se_deshace';
  if (enCurso) return 'deshaciendo';
  if (deshechas === cantidad) return 'deshecho';
  if (created < limiteParaDeshacer(ahora)) return 'vencido';
  return deshechas > 0 ? 'en_parte' : 'hecho';
}
