import { createHmac, timingSafeEqual } from 'node:crypto';

/** A mail of a company. */
export interface ClaveDeEnvio {
  readonly idEmpresa: number;
  readonly id: number;
}

/** An address has 64 bytes before the `@` (RFC 5321, section 4.5.3.1.1), and some servers lower its letters. */
const BYTES_FIRMA = 10;

function signatureOf(clave: Uint8Array, { idEmpresa, id }: ClaveDeEnvio): Buffer {
  return createHmac('sha256', clave).update(`envio\n${idEmpresa}\n${id}`).digest().subarray(0, BYTES_FIRMA);
}

/** Address of the mailbox for what comes back to one mail. */
export function addressOfEnvio(clave: Uint8Array, buzon: string, envio: ClaveDeEnvio): string {
  const [nombre, dominio] = buzon.split('@');
  const token = `${envio.idEmpresa}-${envio.id}-${signatureOf(clave, envio).toString('hex')}`;
  return `${nombre}+${token}@${dominio}`;
}

/** The mail of an address that `addressOfEnvio` gave; null where it was not signed here. */
export function readAddressOfEnvio(clave: Uint8Array, direccion: string): ClaveDeEnvio | null {
  const [, empresa, envio, firma] = /\+(\d{1,15})-(\d{1,15})-([\da-f]{20})@/iu.exec(direccion) ?? [];
  if (empresa === undefined || envio === undefined || firma === undefined) return null;
  const leido = { idEmpresa: Number(empresa), id: Number(envio) };
  return timingSafeEqual(Buffer.from(firma, 'hex'), signatureOf(clave, leido)) ? leido : null;
}

/** Identifies a mail in its Message-ID. */
export const nameOfEnvio = ({ idEmpresa, id }: ClaveDeEnvio) => `envio-${idEmpresa}-${id}`;

/** The mail that a Message-ID names. Nothing proves it: who writes must be somebody the mail went to. */
export function readNameOfEnvio(messageId: string): ClaveDeEnvio | null {
  const [, empresa, envio] = /^envio-(\d{1,15})-(\d{1,15})@/u.exec(messageId) ?? [];
  return empresa === undefined || envio === undefined
    ? null
    : { idEmpresa: Number(empresa), id: Number(envio) };
}
