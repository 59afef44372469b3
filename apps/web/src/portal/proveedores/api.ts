import type { PortalDeProveedor, SegmentoPortal } from '@cuadra/contract';
import { read, send, write } from '../call.ts';

const BASE = '/api/ordenes-pago';

export interface Asked {
  readonly hasta: string;
  readonly otraVez: string;
  readonly intentos: number;
}
export const askPin = (token: string) => write<Asked>(`${BASE}/portal/pin`, { token });
export const enter = (body: { token: string; pin: string }) =>
  write<{ hasta: string }>(`${BASE}/portal/visita`, body);
export const leave = () => send(`${BASE}/portal/visita`, { method: 'DELETE' });

/** Orders of one page. */
export const PER_PAGE = 50;

export interface Filters {
  readonly segmento: SegmentoPortal;
  readonly pagador: readonly number[];
  readonly emisor: readonly string[];
  readonly folio: string;
}

export function readOrders(
  { segmento, pagador, emisor, folio }: Filters,
  page: number,
): Promise<PortalDeProveedor> {
  const query = new URLSearchParams({ segmento, page: String(page), perPage: String(PER_PAGE) });
  if (pagador.length > 0) query.set('pagador', pagador.join(','));
  if (emisor.length > 0) query.set('emisor', emisor.join(','));
  if (folio !== '') query.set('folio', folio);
  return read(`${BASE}/portal-list?${query.toString()}`);
}

export interface Choices {
  readonly emisores: readonly { readonly rut: string; readonly razonSocial: string }[];
  readonly pagadores: readonly { readonly id: number; readonly nombre: string }[];
}
export const readChoices = () => read<Choices>(`${BASE}/filtros`);
export const readBanks = () => read<{ items: { id: number; nombre: string }[] }>(`${BASE}/portal/bancos`);

export const proposeAccount = (body: {
  idIntegrador: number | null;
  tipoCuenta: string;
  numeroCuenta: string;
  pagadores: readonly number[];
}) => write<{ propuestas: number }>(`${BASE}/portal/cuentas`, body);

export const receiptsUrl = (mes: string) => `${BASE}/portal/comprobantes/${mes}`;

/** Reads the receipt of an order and hands it to the browser as a file. */
export async function saveReceipt(id: string): Promise<void> {
  const { nombre, base64file } = await write<{ nombre: string; base64file: string }>(
    `${BASE}/${encodeURIComponent(id)}/descargar-comprobante`,
    {},
  );
  const bytes = Uint8Array.from(atob(base64file), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = nombre;
  link.click();
  // Some browsers still read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
