import type { Fecha } from '@cuadra/domain';
import type { LineaAsiento } from '@cuadra/domain/contabilidad';

export const ORIGENES = ['documento', 'cartola', 'par', 'aplicacion'] as const;
export type Origen = (typeof ORIGENES)[number];

/** What an entry stands for. The ids that its kind has not are 0. */
export interface Fuente {
  readonly origen: Origen;
  readonly idDocumento: number;
  readonly idCartola: number;
  readonly idConciliacion: number;
  readonly idNota: number;
}

export const claveDe = ({ origen, idDocumento, idCartola, idConciliacion, idNota }: Fuente): string =>
  `${origen} ${idDocumento} ${idCartola} ${idConciliacion} ${idNota}`;

const NINGUNA = { idDocumento: 0, idCartola: 0, idConciliacion: 0, idNota: 0 } as const;
export const fuenteDocumento = (idDocumento: number): Fuente => ({
  ...NINGUNA,
  origen: 'documento',
  idDocumento,
});
export const fuenteCartola = (idCartola: number): Fuente => ({ ...NINGUNA, origen: 'cartola', idCartola });
export const fuentePar = ({
  idConciliacion,
  idCartola,
  idDocumento,
}: Pick<Fuente, 'idConciliacion' | 'idCartola' | 'idDocumento'>): Fuente => ({
  ...NINGUNA,
  origen: 'par',
  idConciliacion,
  idCartola,
  idDocumento,
});
export const fuenteAplicacion = ({
  idNota,
  idDocumento,
}: Pick<Fuente, 'idNota' | 'idDocumento'>): Fuente => ({
  ...NINGUNA,
  origen: 'aplicacion',
  idNota,
  idDocumento,
});

/** A line as it is written: its account by id. */
export interface LineaEscrita extends Omit<LineaAsiento, 'cuenta'> {
  readonly idCuenta: number;
}

export interface AsientoVigente {
  readonly id: number;
  readonly fuente: Fuente;
  readonly fecha: Fecha;
  readonly glosa: string;
  readonly lineas: readonly LineaEscrita[];
}

export interface AsientoPorEscribir {
  readonly fuente: Fuente;
  readonly fecha: Fecha;
  readonly glosa: string;
  /** The entry that it takes back; null in one that stands by itself. */
  readonly idRevierte: number | null;
  readonly lineas: readonly LineaEscrita[];
}
