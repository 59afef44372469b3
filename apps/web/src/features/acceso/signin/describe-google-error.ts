interface GoogleFailure {
  readonly title: string;
  readonly text: string;
  /** What came with the error, for whoever helps; nothing of it is said in our own name. */
  readonly detail: string | undefined;
}

/** The address can be written by anybody: no more of it is shown than says what happened. */
const MAX_DETAIL = 200;
const TITLE = 'No pudimos entrar con Google';

/**
 * Errors of OpenID Connect (RFC 6749, section 4.1.2.1) and of the server's own end of the sign-in, for a person.
 * `description` is Google's `error_description`.
 */
export function describeGoogleError(error: string, description: string | undefined): GoogleFailure {
  const detail = description?.trim().slice(0, MAX_DETAIL);
  switch (error) {
    case 'access_denied':
      return {
        title: 'No diste permiso a Cuadra',
        text: 'Cancelaste el ingreso con Google. Puedes intentarlo de nuevo o entrar con tu contraseña.',
        detail: undefined,
      };
    case 'temporarily_unavailable':
    case 'server_error':
      return {
        title: TITLE,
        text: 'Google no está respondiendo. Espera un momento e inténtalo de nuevo.',
        detail: undefined,
      };
    default:
      return {
        title: TITLE,
        text: 'Inténtalo de nuevo o entra con tu contraseña.',
        detail: detail || undefined,
      };
  }
}
