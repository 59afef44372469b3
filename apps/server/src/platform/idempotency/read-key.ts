import { createHash } from 'node:crypto';
import { AppError } from '../errors/index.ts';

/** Header by which payment services agree to repeat a call safely (draft-ietf-httpapi-idempotency-key-header). */
const HEADER = 'idempotency-key';
/** Visible ASCII, so that the key means the same in every log and client. */
const KEY = /^[\x21-\x7E]{1,100}$/;

export interface RequestParts {
  readonly method: string;
  /** Path with its query, as it came. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed JSON; undefined for a form, whose files are not part of the digest. */
  readonly body?: unknown;
}

/**
 * The key of a request with the digest of all that it asks for, or null where it has none.
 * @throws AppError `validacion` for a key that is empty, longer than 100 characters or not visible ASCII.
 */
export function readKey(request: RequestParts): { clave: string; huella: Buffer } | null {
  const clave = request.headers[HEADER];
  if (clave === undefined) return null;
  if (typeof clave !== 'string' || !KEY.test(clave)) {
    throw new AppError('validacion', 'Revisa la clave de la llamada.', {
      'headers.idempotency-key': ['Usa entre 1 y 100 letras, números o signos, sin espacios ni tildes.'],
    });
  }
  const size = request.headers['content-length'] ?? '';
  const huella = createHash('sha256')
    .update(
      `${request.method} ${request.url}\n${request.body === undefined ? String(size) : JSON.stringify(request.body)}`,
    )
    .digest();
  return { clave, huella };
}
