import { EntregaFallida, explainRed } from './fallo.ts';

const levelOf = (error: unknown): string =>
  error instanceof Error && 'level' in error && typeof error.level === 'string' ? error.level : '';
const statusOf = (error: unknown): number | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : null;

/** Answers of SFTP (draft-ietf-secsh-filexfer-02, section 7). */
const NO_EXISTE = 2;
const SIN_PERMISO = 3;
const SIN_CONEXION: ReadonlySet<number> = new Set([6, 7]);

/** A failure of SSH or SFTP as a person reads it. */
export function explainSftp(error: unknown, { carpeta }: { readonly carpeta: string }): EntregaFallida {
  if (error instanceof EntregaFallida) return error;
  const dest = carpeta === '' ? 'la carpeta de inicio' : `la carpeta «${carpeta}»`;
  switch (levelOf(error)) {
    case 'client-authentication':
      return new EntregaFallida('El servidor rechazó el usuario o la clave. Revísalos.', {
        definitiva: true,
        cause: error,
      });
    case 'client-timeout':
      return new EntregaFallida(
        'El servidor no respondió a tiempo. Revisa que acepte conexiones desde internet.',
        {
          cause: error,
        },
      );
    case 'handshake':
    case 'protocol':
      return new EntregaFallida('Ahí no responde un servidor SFTP. Revisa el servidor y el puerto.', {
        cause: error,
      });
  }
  const status = statusOf(error);
  if (status === NO_EXISTE)
    return new EntregaFallida(`No existe ${dest} en el servidor. Créala o escribe otra.`, {
      definitiva: true,
      cause: error,
    });
  if (status === SIN_PERMISO)
    return new EntregaFallida(
      `El usuario no puede escribir en ${dest}. Pide permiso a quien administra el servidor.`,
      {
        definitiva: true,
        cause: error,
      },
    );
  if (status !== null && SIN_CONEXION.has(status))
    return new EntregaFallida('El servidor cortó la conexión.', { cause: error });
  return (
    explainRed(error) ??
    new EntregaFallida(
      status === null
        ? 'El servidor SFTP no respondió como se esperaba.'
        : `El servidor no pudo guardar el archivo en ${dest}. Revisa su espacio y sus permisos.`,
      { cause: error },
    )
  );
}
