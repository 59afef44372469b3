import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the stand-ins of the demo under test are. */
export interface Simuladores {
  /** The host's page, which embeds Cuadra under /m. */
  readonly host: string;
  /** The mailbox: `GET /mensajes?to=`. */
  readonly correo: string;
  readonly google: { readonly issuer: string };
  readonly sii: string;
  readonly fintoc: { readonly url: string };
  readonly webpay: { readonly codigoComercio: string; readonly apiKey: string };
}

/** Read when they are needed: the product writes them once it serves. */
export function simuladores(): Simuladores {
  const carpeta = process.env['CUADRA_E2E_DATOS'] ?? '';
  return JSON.parse(readFileSync(join(carpeta, 'simuladores.json'), 'utf8')) as Simuladores;
}

/** Tells the SII's stand-in to misbehave, or to do as it should again: `POST /_control` of docs/sii.md. */
export async function ordenarSii(orden: object): Promise<void> {
  const respuesta = await fetch(`${simuladores().sii}/_control`, {
    method: 'POST',
    body: JSON.stringify(orden),
  });
  if (!respuesta.ok) throw new Error(await respuesta.text());
}

/** What every bank of the stand-in takes, with any RUT. */
export const CLAVE_BANCO = 'banco-demo';

/** Tells the banks' stand-in what somebody has there, and how to misbehave: `POST /_control` of docs/bancos.md. */
export async function ordenarBanco(orden: object): Promise<void> {
  const respuesta = await fetch(`${simuladores().fintoc.url}/_control`, {
    method: 'POST',
    body: JSON.stringify(orden),
  });
  if (!respuesta.ok) throw new Error(await respuesta.text());
}
