import { createHmac, timingSafeEqual } from 'node:crypto';

/** Who wants no more reminders. */
export interface Baja {
  readonly idEmpresa: number;
  readonly idContacto: number;
}

const BYTES_FIRMA = 18;

function signatureOf(clave: Uint8Array, { idEmpresa, idContacto }: Baja): Buffer {
  return createHmac('sha256', clave)
    .update(`baja\n${idEmpresa}\n${idContacto}`)
    .digest()
    .subarray(0, BYTES_FIRMA);
}

/** Token of a contact in the address that ends their reminders. It does not expire: mails are read years later. */
export function signBaja(clave: Uint8Array, baja: Baja): string {
  return `${baja.idEmpresa}-${baja.idContacto}-${signatureOf(clave, baja).toString('base64url')}`;
}

/** The contact of a token; null where it was not signed here. */
export function readBaja(clave: Uint8Array, token: string): Baja | null {
  const [, empresa, contacto, firma] = /^(\d{1,15})-(\d{1,15})-([\w-]+)$/u.exec(token) ?? [];
  if (empresa === undefined || contacto === undefined || firma === undefined) return null;
  const baja = { idEmpresa: Number(empresa), idContacto: Number(contacto) };
  const dada = Buffer.from(firma, 'base64url');
  const propia = signatureOf(clave, baja);
  return dada.length === propia.length && timingSafeEqual(dada, propia) ? baja : null;
}

/** Address of the page and of the one-click call of a contact. */
export type AddressOfBaja = (baja: Baja) => string;
