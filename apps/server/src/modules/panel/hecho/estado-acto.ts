import {
  isClaseAjuste,
  DIAS_PARA_DESHACER,
  MAX_DESHACER_DIRECTO,
  type AutorActo,
  type ClaseActo,
  type EstadoActo,
} from '@cuadra/contract';
import { rightToUndo } from './sight.ts';

const DIA_MS = 24 * 60 * 60_000;

/** Acts from before this moment are no longer undone from the list. */
export const limiteParaDeshacer = (ahora: Date): Date =>
  new Date(ahora.getTime() - DIAS_PARA_DESHACER * DIA_MS);

export interface ActoConEstado {
  readonly clase: ClaseActo;
  readonly autor: AutorActo;
  readonly ajuste: string | null;
  readonly idOrigen: number | null;
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

/** Kinds of act that keep the state of a record before and after, so that they can be done again. */
const SE_REHACEN: ReadonlySet<ClaseActo> = new Set([
  'conciliacion',
  'clasificacion',
  'ingreso',
  'edicion',
  'anulacion',
  'creacion_regla',
  'cambio_regla',
  'baja_regla',
  'creacion_permiso',
  'cambio_permiso',
  'baja_permiso',
] as const);

/** Why an undone act is not done again, whatever its records say, for a person; null where it may be. */
export function whyNotRedone(acto: ActoConEstado, ahora: Date): string | null {
  const { clase, autor, cantidad, created } = acto;
  if (autor === 'regla') return 'Lo que hizo una regla no se rehace. Aplica la regla de nuevo.';
  if (clase === 'importacion') return 'Esto no se rehace. Sube los archivos de nuevo si hacen falta.';
  if (!SE_REHACEN.has(clase) && !isClaseAjuste(clase))
    return 'Esto no se rehace. Hazlo de nuevo si hace falta.';
  if (cantidad > MAX_DESHACER_DIRECTO)
    return `No se rehace: son más de ${MAX_DESHACER_DIRECTO} registros. Hazlo de nuevo desde su lista.`;
  if (created < limiteParaDeshacer(ahora))
    return `No se rehace: pasaron más de ${DIAS_PARA_DESHACER} días. Hazlo de nuevo si hace falta.`;
  return null;
}
