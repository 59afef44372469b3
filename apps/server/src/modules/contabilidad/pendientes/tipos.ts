/** The kind of record that an entry is posted for. */
export type Origen = 'documento' | 'cartola' | 'par' | 'aplicacion' | 'rendicion';

/** The record that an entry is posted for. Ids that its kind lacks are 0. */
export interface Fuente {
  readonly origen: Origen;
  readonly idDocumento: number;
  readonly idCartola: number;
  readonly idConciliacion: number;
  readonly idNota: number;
  readonly idRendicion: number;
}

export const claveDe = (fuente: Fuente): string => {
  const { origen, idDocumento, idCartola, idConciliacion, idNota, idRendicion } = fuente;
  return `${origen} ${idDocumento} ${idCartola} ${idConciliacion} ${idNota} ${idRendicion}`;
};

const NINGUNA = { idDocumento: 0, idCartola: 0, idConciliacion: 0, idNota: 0, idRendicion: 0 } as const;
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
/** A rendición by the line that it is a part of. */
export const fuenteRendicion = (fila: { readonly id: number; readonly idCartola: number }): Fuente => ({
  ...NINGUNA,
  origen: 'rendicion',
  idCartola: fila.idCartola,
  idRendicion: fila.id,
});
