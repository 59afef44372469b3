import type { DocumentosQuery, ModeloDocumento } from '@cuadra/contract';

/** Documents of one kind of a company, seen on a day. */
export interface AlcanceDocumentos {
  readonly idEmpresa: number;
  readonly modelo: ModeloDocumento;
  readonly hoy: string;
}

/** What a person chose of a list: the ids, or all that match the filters but some. */
export interface Eleccion {
  readonly filtros: Omit<DocumentosQuery, 'page' | 'perPage'>;
  readonly ids?: readonly number[] | undefined;
  readonly excepto: readonly number[];
}
