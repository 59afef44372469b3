/** `token`: the SII did not take the one it was given. `respuesta`: it said something that is no answer. */
export type MotivoReclamo = 'no_disponible' | 'token' | 'respuesta';

/** The registro de aceptación o reclamo did not answer what was asked. The message is for the log. */
export class ReclamoError extends Error {
  readonly motivo: MotivoReclamo;

  constructor(motivo: MotivoReclamo, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ReclamoError';
    this.motivo = motivo;
  }
}
