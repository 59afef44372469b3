import type { Portal, DocumentoPortal, ListaPortal, PagoPortal } from '@cuadra/contract';

/** The cookie of the visit stands for the token (`TOKEN_DE_LA_VISITA` of the contract). */
const BASE = '/api/clientes/portal';
const VISITA = `${BASE}/actual`;

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

async function send(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { credentials: 'same-origin', ...init }).catch(() => {
    throw new CallError(0, MENSAJES[0] ?? '');
  });
  if (!response.ok) throw await errorOf(response);
  return response;
}

// The server checks its answers against the contract; checking them again would cost the payer the whole of zod.
const read = async <T>(url: string): Promise<T> => (await (await send(url)).json()) as T;

const write = async <T>(url: string, body: object): Promise<T> => {
  const headers = { 'content-type': 'application/json' };
  return (await (await send(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as T;
};

export interface DocumentPage {
  readonly items: readonly DocumentoPortal[];
  readonly pagination: { readonly count: number };
}

/** Documents of one page; the contract allows no more. */
export const PER_PAGE = 100;

export const openVisit = (token: string) => write<{ hasta: string }>(`${BASE}/visita`, { token });
export const askForLink = (token: string) => write<{ mensaje: string }>(`${BASE}/enlaces`, { token });
export const readPortal = () => read<Portal>(VISITA);
export const readPayment = (idPublico: string) =>
  read<PagoPortal>(`${VISITA}/pagos/${encodeURIComponent(idPublico)}`);

export function readDocuments(lista: ListaPortal, folio: string, page: number): Promise<DocumentPage> {
  const query = new URLSearchParams({ lista, page: String(page), perPage: String(PER_PAGE) });
  if (folio !== '') query.set('folio', folio);
  return read(`${VISITA}/dtes?${query.toString()}`);
}

export const startPayment = (body: { documentos?: readonly number[]; monto?: number }) =>
  write<{ idPublico: string; url: string; token: string }>(`${VISITA}/pagos`, body);
export const askQuestion = (body: { texto: string; idDocumento: number | null }) =>
  write<{ id: number }>(`${VISITA}/preguntas`, body);
export const promiseDay = (body: { fecha: string; idDocumento: number | null }) =>
  write<{ fecha: string; monto: number }>(`${VISITA}/promesas`, body);
export const notifyPayment = (form: FormData) =>
  send(`${VISITA}/avisos-de-pago`, { method: 'POST', body: form });

export const STATEMENT_URL = `${VISITA}/estado-de-cuenta`;
export const pdfUrl = (id: number) => `${VISITA}/dtes/${id}/pdf`;
export const xmlUrl = (id: number) => `${VISITA}/dtes/${id}/xml`;
