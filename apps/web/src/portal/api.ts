import type { Portal, DocumentoPortal, ListaPortal, PagoPortal } from '@cuadra/contract';
import { read, send, write } from './call.ts';

/** The cookie of the visit stands for the token (`TOKEN_DE_LA_VISITA` of the contract). */
const BASE = '/api/clientes/portal';
const VISITA = `${BASE}/actual`;

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
