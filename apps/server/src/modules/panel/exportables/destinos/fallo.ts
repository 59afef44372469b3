import { DestinoPrivadoError } from '../../../../platform/destinos/index.ts';
import { findCause } from '../../../../platform/errors/index.ts';

/** A destination refused a file. The message is Spanish, for the person, and says how to mend it. */
export class EntregaFallida extends Error {
  /** Trying again does not help until a person changes something. */
  readonly definitiva: boolean;

  constructor(
    message: string,
    { definitiva = false, cause }: { definitiva?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'EntregaFallida';
    this.definitiva = definitiva;
  }
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const DE_RED: Readonly<Record<string, string>> = {
  ENOTFOUND: 'No encontramos ese servidor. Revisa cómo está escrito.',
  EAI_AGAIN: 'No encontramos ese servidor. Revisa cómo está escrito.',
  ECONNREFUSED: 'El servidor no acepta conexiones en ese puerto. Revisa el servidor y el puerto.',
  EHOSTUNREACH: 'No se puede llegar a ese servidor. Revisa que acepte conexiones desde internet.',
  ENETUNREACH: 'No se puede llegar a ese servidor. Revisa que acepte conexiones desde internet.',
  ETIMEDOUT: 'El servidor no respondió a tiempo. Revisa que acepte conexiones desde internet.',
  ECONNRESET: 'El servidor cortó la conexión.',
  EPIPE: 'El servidor cortó la conexión.',
};

/** A failure of the network as a person reads it; null for one of another kind. */
export function explainRed(error: unknown): EntregaFallida | null {
  if (findCause(error, (una) => una instanceof DestinoPrivadoError))
    return new EntregaFallida('Ese servidor está en una red privada. Escribe uno que esté en internet.', {
      definitiva: true,
      cause: error,
    });
  const conocido = findCause(error, (una) => DE_RED[codeOf(una)] !== undefined);
  const mensaje = DE_RED[codeOf(conocido)];
  if (mensaje !== undefined) return new EntregaFallida(mensaje, { cause: error });
  if (findCause(error, (una) => /CERT|SELF_SIGNED|ALTNAME/.test(codeOf(una))))
    return new EntregaFallida('El certificado del servidor no es válido. Avisa a quien lo administra.', {
      cause: error,
    });
  return null;
}
