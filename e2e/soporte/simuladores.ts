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
}

/** Read when they are needed: the product writes them once it serves. */
export function simuladores(): Simuladores {
  const carpeta = process.env['CUADRA_E2E_DATOS'] ?? '';
  return JSON.parse(readFileSync(join(carpeta, 'simuladores.json'), 'utf8')) as Simuladores;
}
