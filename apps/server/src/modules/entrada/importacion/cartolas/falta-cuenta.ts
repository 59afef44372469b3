/** No account is right for the statement so far: a person has to choose one. `mensaje` tells them why. */
export class FaltaCuenta extends Error {
  readonly mensaje: string;

  constructor(mensaje: string) {
    super('the statement has no account to go to');
    this.name = 'FaltaCuenta';
    this.mensaje = mensaje;
  }
}
