import type { Rebote } from './parse-recibido.ts';

/** A full mailbox (RFC 3463, section 3.3), which some report as a failure for good. */
const LLENA = /^\d\.2\.2$/u;

/** Whether the cause may pass, so that a later mail may arrive (RFC 3463, section 2: class 4). */
export const isTemporary = ({ estado }: Rebote) => estado.startsWith('4.') || LLENA.test(estado);

/** Mails in a row that came back for such causes, after which an address counts as dead. */
export const MAX_SEGUIDOS = 3;

/** Added to the reason of the mail with which an address counts as dead. */
export const SEGUIDOS = ` Van ${MAX_SEGUIDOS} seguidos: no le enviaremos más hasta que corrijas su dirección o digas que ya funciona.`;

/** Why a mail came back, and what a person does. */
export function explainRebote({ destinatario, estado }: Rebote): string {
  if (isTemporary({ destinatario, estado }) && !LLENA.test(estado))
    return `El correo${destinatario === '' ? '' : ` a ${destinatario}`} rebotó: su servidor no lo recibió después de varios intentos. Vuelve a enviarlo más tarde.`;
  const a = destinatario === '' ? 'El correo' : `El correo a ${destinatario}`;
  if (/^\d\.1\./u.test(estado)) return `${a} rebotó: la dirección no existe. Corrígela en sus contactos.`;
  if (LLENA.test(estado)) return `${a} rebotó: la casilla está llena. Escríbele por otro medio.`;
  if (/^\d\.3\.4$/u.test(estado))
    return `${a} rebotó: es demasiado grande. Envíalo de nuevo con menos adjuntos.`;
  if (/^\d\.7\./u.test(estado))
    return `${a} rebotó: su servidor no lo acepta. Pídele que autorice tu dirección.`;
  return `${a} rebotó (${estado}). Confirma la dirección con el cliente.`;
}

/** Whether the address itself is wrong (RFC 3463, section 3.2), so that no further mail would arrive. */
export const isDeadAddress = ({ estado }: Rebote) => estado.startsWith('5.1.') || estado === '5.2.1';
