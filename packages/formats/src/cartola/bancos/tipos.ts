import type { LibroDeTablas } from '../tabla/tipos.ts';
import type { CartolaLeida } from '../tipos.ts';

/** One layout of one bank. A new bank is a folder beside the others and a line in the registry. */
export interface LectorDeBanco {
  /** `banco/layout`, kept with each import. */
  id: string;
  /** Whether the workbook is of this layout, by its content. Cheap. */
  reconocer: (libro: LibroDeTablas) => boolean;
  /** Reads a recognised workbook: one statement for each account or currency. May throw ErrorCartola. */
  leer: (libro: LibroDeTablas) => CartolaLeida[];
}
