import type { Fecha } from '@cuadra/domain';

/** What tells bank lines of one account apart. Amounts in minor units. */
export interface LineaComparable {
  fecha: Fecha;
  cargo: number;
  abono: number;
  descripcion: string;
  saldo: number | null;
  numeroDocumento?: string | null;
  idExterno?: string | null;
}

/** A line already kept, with the occurrence number it was given; from 1. */
export interface LineaExistente extends LineaComparable {
  ordinal: number;
  /** What a file calls it, where a feed brought it in other words. */
  glosaArchivo?: string | null;
  /** Tells the two entries of one line: see `suplente`. */
  id?: number;
  /**
   * A line that the bank changed and that was kept as it was, because somebody worked on it, stands here twice: as the
   * bank says now, and with this mark as it is kept, which answers only for what an older file still says.
   */
  suplente?: boolean;
  /** A feed brought it and no file has told it yet: files write descriptions otherwise. */
  soloDelFeed?: boolean;
}
