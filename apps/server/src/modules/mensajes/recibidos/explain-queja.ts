import type { Queja } from './parse-recibido.ts';

/** The receiver who complained: as the report says, or the only one. Null where it hides which of several. */
export function complainerOf({ destinatario }: Queja, direcciones: readonly string[]): string | null {
  if (direcciones.includes(destinatario)) return destinatario;
  const [unica, otra] = direcciones;
  return unica !== undefined && otra === undefined ? unica : null;
}

/** Who complained, and what follows from it. */
export function explainQueja(destinatario: string | null): string {
  return destinatario === null
    ? 'Uno de los destinatarios marcó el correo como no deseado, sin decir cuál. Confirma con el cliente a quién escribirle.'
    : `${destinatario} marcó el correo como no deseado. Ya no le llegará cobranza.`;
}
