/**
 * A whole file could not be read. `codigo` is stable and for programs; `message` is Spanish and says what to
 * do; `linea` (from 1) is where reading stopped, when the format has lines.
 */
export class ErrorFormato extends Error {
  readonly codigo: string;
  readonly linea: number | null;

  constructor(codigo: string, mensaje: string, linea: number | null = null) {
    super(mensaje);
    this.name = 'ErrorFormato';
    this.codigo = codigo;
    this.linea = linea;
  }
}
