import type { Copy, Tx } from '../../../platform/database/index.ts';
import type { EmpresaQueImporta } from './store/empresa.ts';
import type { ArchivoPorImportar, ResultadoArchivo } from './store/importacion.ts';

/** The file that is imported, and into what. */
export interface Destino {
  readonly idEmpresa: number;
  readonly archivo: ArchivoPorImportar;
  readonly empresa: EmpresaQueImporta;
}

/** Writes what was read, in the transaction that marks the file as done. */
export type Escribir = (tx: Tx, copy: Copy) => Promise<ResultadoArchivo>;
