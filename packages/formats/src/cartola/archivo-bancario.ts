import type { MapeoCartola, PropuestaMapeo } from './mapeo/tipos.ts';
import type { LibroDeTablas, Tabla } from './tabla/tipos.ts';
import type { CartolaLeida } from './tipos.ts';

/**
 * What a bank file turned out to be. `cartolas` were read, their balance proofs among their `avisos`. With
 * `falta-mapeo` a person must confirm or change the proposal first: the layout is unknown, or it is a PDF whose
 * amounts its balances do not prove.
 */
export type ArchivoBancario<M extends MapeoCartola = MapeoCartola> =
  | { tipo: 'cartolas'; cartolas: CartolaLeida[]; mapeo: M | null }
  | { tipo: 'falta-mapeo'; libro: LibroDeTablas; tabla: Tabla; propuesta: PropuestaMapeo | null };
