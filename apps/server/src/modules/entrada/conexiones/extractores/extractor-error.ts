/** Why a bank was not read. */
export type MotivoExtractor =
  | 'acceso_rechazado'
  | 'banco_no_disponible'
  | 'no_disponible'
  | 'limite'
  | 'configuracion'
  | 'respuesta_inesperada'
  | 'firma';

/** What a person reads: what happened and what to do. */
const MENSAJES: Readonly<Record<MotivoExtractor, string>> = {
  acceso_rechazado:
    'El banco ya no acepta el acceso. Suele pasar al cambiar la clave o cada algunos meses: vuelve a conectar y sigue donde quedó.',
  banco_no_disponible:
    'El sitio del banco no responde. Seguimos intentando; si lo necesitas ya, importa la cartola.',
  no_disponible: 'No pudimos llegar a quien lee el banco. Seguimos intentando.',
  limite: 'Se pidieron demasiadas lecturas seguidas. Seguimos intentando en unos minutos.',
  configuracion: 'La conexión con bancos no está bien configurada en esta instalación. Contacta a soporte.',
  respuesta_inesperada:
    'El banco respondió algo que no entendemos. Seguimos intentando; si sigue igual, importa la cartola y contacta a soporte.',
  firma: 'El aviso no trae una firma válida.',
};

/** A bank was not read. The message is for the person; `detalle` is for the log and holds no secret. */
export class ExtractorError extends Error {
  readonly motivo: MotivoExtractor;
  readonly detalle: string;

  constructor(motivo: MotivoExtractor, detalle: string, options?: ErrorOptions) {
    super(MENSAJES[motivo], options);
    this.name = 'ExtractorError';
    this.motivo = motivo;
    this.detalle = detalle;
  }

  /** Waiting does not help: a person has to sign in at the bank again. */
  get pideReconectar(): boolean {
    return this.motivo === 'acceso_rechazado';
  }
}
