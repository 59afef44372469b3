/** What kept a call from its answer. `status` 0 is no connection. */
export class CallError extends Error {
  readonly status: number;
  /** Problems by field, as `body.fecha` or `estado`. */
  readonly details: Readonly<Record<string, readonly string[]>>;

  constructor(status: number, message: string, details: Readonly<Record<string, readonly string[]>> = {}) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.details = details;
  }
}

const MENSAJES: Readonly<Record<number, string>> = {
  0: 'No hay conexión. Revisa tu internet y vuelve a intentarlo.',
  413: 'El archivo es demasiado grande. El máximo es 10 MB.',
  429: 'Hiciste muchas solicitudes seguidas. Espera un minuto y vuelve a intentarlo.',
};
const MENSAJE_GENERAL = 'Algo falló de nuestro lado. Vuelve a intentarlo en un momento.';

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The body of an error, where the server itself wrote it; a proxy may answer otherwise. */
async function errorOf(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => null);
  const error = fieldOf(body, 'error');
  const message = fieldOf(error, 'message');
  const details = fieldOf(error, 'details');
  return new CallError(
    response.status,
    typeof message === 'string' ? message : (MENSAJES[response.status] ?? MENSAJE_GENERAL),
    typeof details === 'object' && details !== null ? { ...details } : {},
  );
}

export async function send(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { credentials: 'same-origin', ...init }).catch(() => {
    throw new CallError(0, MENSAJES[0] ?? '');
  });
  if (!response.ok) throw await errorOf(response);
  return response;
}

// The server checks its answers against the contract; checking them again would cost the payer the whole of zod.
export const read = async <T>(url: string): Promise<T> => (await (await send(url)).json()) as T;

export const write = async <T>(url: string, body: object): Promise<T> => {
  const headers = { 'content-type': 'application/json' };
  return (await (await send(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as T;
};
