export type CodigoErrorCartola =
  | 'archivo-vacio'
  | 'archivo-muy-grande'
  | 'archivo-danado'
  | 'archivo-con-clave'
  | 'bomba-zip'
  | 'demasiadas-filas'
  | 'demasiadas-columnas'
  | 'demasiadas-hojas'
  | 'formato-no-soportado'
  | 'formato-desconocido'
  | 'entidades-no-permitidas'
  | 'moneda-desconocida'
  | 'sin-movimientos'
  | 'mapeo-incompleto';

/** A whole file that cannot be read. `message` is Spanish and tells the person what to do. */
export class ErrorCartola extends Error {
  readonly codigo: CodigoErrorCartola;

  constructor(codigo: CodigoErrorCartola, mensaje: string, causa?: unknown) {
    super(mensaje, causa === undefined ? undefined : { cause: causa });
    this.name = 'ErrorCartola';
    this.codigo = codigo;
  }
}
