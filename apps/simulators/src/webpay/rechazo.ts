/** A refusal of the API, with its status. */
export class Rechazo extends Error {
  readonly status: number;
  constructor(status: number, mensaje: string) {
    super(mensaje);
    this.status = status;
  }
}
