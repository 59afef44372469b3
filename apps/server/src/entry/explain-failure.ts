import { redactUrl } from '../platform/log/index.ts';

/** What a person can do about a start that failed, in a sentence or two; without secrets. */
export function explainFailure(error: unknown, puerto: number): string {
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE')
      return `El puerto ${puerto} está ocupado. Elige otro con PORT, por ejemplo: PORT=${puerto + 1} npm start`;
    if (error.code === 'EACCES') return `Falta un permiso del sistema: ${error.message}`;
  }
  return redactUrl(error instanceof Error ? error.message : String(error));
}
