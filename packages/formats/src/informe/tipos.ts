/** How a row stands: heading of a part, plain, sum of a part, or the sum that closes them. */
export type EstiloDeFila = 'seccion' | 'fila' | 'total' | 'cierre';

export interface ColumnaInforme {
  readonly titulo: string;
  /** Share of the room that figures leave, among columns of text. */
  readonly ancho: number;
  /** Figures stand on the right, never broken. */
  readonly cifras?: boolean;
  /** Short text as codes and days, never broken. */
  readonly fija?: boolean;
}

export interface FilaInforme {
  readonly estilo: EstiloDeFila;
  /** One text to each column; an empty one leaves its place blank. */
  readonly celdas: readonly string[];
}

/** Heading over several columns that follow each other. */
export interface GrupoDeColumnas {
  readonly titulo: string;
  /** Position of its first column. */
  readonly desde: number;
  readonly columnas: number;
}

/** Where a report comes from, for its head and foot. */
export interface MembreteInforme {
  readonly empresa: {
    readonly razonSocial: string;
    readonly rut: string;
    /** Line of business and address, as far as they are known. */
    readonly detalle: string | null;
  };
  /** Person of the company who asked for it; null where its reader did. */
  readonly por: string | null;
  /** Moment of the data on the Chilean clock, as `17-11-2026 a las 09:42`. */
  readonly cuando: string;
}

/** A table as it is printed. */
export interface Informe {
  readonly titulo: string;
  readonly subtitulo: string;
  readonly membrete: MembreteInforme;
  readonly apaisado: boolean;
  readonly columnas: readonly ColumnaInforme[];
  readonly grupos?: readonly GrupoDeColumnas[];
  readonly filas: readonly FilaInforme[];
  /** Sentences below the table: gaps in its figures. */
  readonly notas?: readonly string[];
  /** Roles that sign on the last page. */
  readonly firmas?: readonly string[];
}
