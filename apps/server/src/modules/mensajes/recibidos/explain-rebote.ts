import type { Rebote } from './parse-recibido.ts';

/** Why a mail came back, and what a person does. */
export function explainRebote({ destinatario, estado }: Rebote): string {
  const a = destinatario === '' ? 'El correo' : `El correo a ${destinatario}`;
  if (/^\d\.1\./u.test(estado)) return `${a} rebotó: la dirección no existe. Corrígela en sus contactos.`;
  if (/^\d\.2\.2$/u.test(estado)) return `${a} rebotó: la casilla está llena. Escríbele por otro medio.`;
  if (/^\d\.3\.4$/u.test(estado))
    return `${a} rebotó: es demasiado grande. Envíalo de nuevo con menos adjuntos.`;
  if (/^\d\.7\./u.test(estado))
    return `${a} rebotó: su servidor no lo acepta. Pídele que autorice tu dirección.`;
  return `${a} rebotó (${estado}). Confirma la dirección con el cliente.`;
}

/** Whether the address itself is wrong (RFC 3463, section 3.2), so that no further mail would arrive. */
export const isDeadAddress = ({ estado }: Rebote) => estado.startsWith('5.1.') || estado === '5.2.1';
