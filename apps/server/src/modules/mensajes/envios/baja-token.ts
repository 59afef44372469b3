import { createHmac, timingSafeEqual } from 'node:crypto';

/** The receivers of a mail, of whom the one that asks wants no more reminders. */
export interface Baja {
  readonly idEmpresa: number;
  readonly idsContacto: readonly number[];
}

const BYTES_FIRMA = 18;

function signatureOf(clave: Uint8Array, { idEmpresa, idsContacto }: Baja): Buffer {
  return createHmac('sha256', clave)
    .update(`baja\n${idEmpresa}\n${idsContacto.join('.')}`)
    .digest()
    .subarray(0, BYTES_FIRMA);
}

/** Token of the address that ends reminders for the receivers of a mail. It does not expire: mails are read years later. */
export function signBaja(clave: Uint8Array, baja: Baja): string {
  return `${baja.idEmpresa}-${baja.idsContacto.join('.')}-${signatureOf(clave, baja).toString('base64url')}`;
}

/** The contacts of a token; null where it was not signed here. */
export function readBaja(clave: Uint8Array, token: string): Baja | null {
  const [, empresa, contactos, firma] =
    /^(\d{1,15})-(\d{1,15}(?:\.\d{1,15}){0,49})-([\w-]+)$/u.exec(token) ?? [];
  if (empresa === undefined || contactos === undefined || firma === undefined) return null;
  const baja = { idEmpresa: Number(empresa), idsContacto: contactos.split('.').map(Number) };
  const dada = Buffer.from(firma, 'base64url');
  const propia = signatureOf(clave, baja);
  return dada.length === propia.length && timingSafeEqual(dada, propia) ? baja : null;
}

/** Address of the page where a receiver ends reminders; of one receiver, also of the one-click call (RFC 8058). */
export type AddressOfBaja = (baja: Baja) => string;
