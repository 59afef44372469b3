import type { Incidencia } from '@cuadra/contract';

/** A file that cannot be imported, with everything that is wrong with it. Nothing of it is written. */
export class ArchivoRechazado extends Error {
  readonly errores: readonly Incidencia[];

  constructor(errores: readonly Incidencia[]) {
    super('the file was refused');
    this.name = 'ArchivoRechazado';
    this.errores = errores;
  }

  /** Refused as a whole, without a row to point at. */
  static whole(mensaje: string): ArchivoRechazado {
    return new ArchivoRechazado([{ fila: null, campo: null, mensaje }]);
  }
}
