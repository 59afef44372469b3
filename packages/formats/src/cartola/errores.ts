import { ErrorFormato } from '../texto/index.ts';

export type CodigoErrorCartola =
  | 'archivo-vacio'
  | 'archivo-muy-grande'
  | 'archivo-danado'
  | 'archivo-con-clave'
  | 'bomba-zip'
  | 'pdf-sin-texto'
  | 'demasiadas-filas'
  | 'demasiadas-columnas'
  | 'demasiadas-hojas'
  | 'formato-no-soportado'
  | 'formato-desconocido'
  | 'entidades-no-permitidas'
  | 'moneda-desconocida'
  | 'sin-movimientos'
  | 'mapeo-incompleto';

/** Nothing says what the file is, so the message does not either: it tells what can be imported. */
export const NO_RECONOCIDO =
  'No reconocemos este archivo. Puedes importar los XML de documentos del SII, el registro de compras y ventas (RCV) en CSV, y las cartolas del banco en Excel, PDF con texto, CSV, OFX, QIF, MT940 o CAMT.053.';

/** A bank file that cannot be read as a whole. `message` is Spanish and tells the person what to do. */
export class ErrorCartola extends ErrorFormato {
  declare readonly codigo: CodigoErrorCartola;

  constructor(codigo: CodigoErrorCartola, mensaje: string, causa?: unknown) {
    super(codigo, mensaje);
    this.name = 'ErrorCartola';
    if (causa !== undefined) this.cause = causa;
  }
}
