import type { getEspacio, ReplyOf } from '@cuadra/contract';

const MB = 1024 * 1024;

function libres(bytes: number): string {
  const mb = bytes / MB;
  const [cifra, unidad] = mb >= 1024 ? [mb / 1024, 'GB'] : [mb, 'MB'];
  return `${cifra.toLocaleString('es-CL', { maximumFractionDigits: unidad === 'GB' ? 1 : 0 })} ${unidad}`;
}

/** The sentence of the banner. Little space is news for administrators alone; no space stops everybody. */
export function textoDisco(
  { estado, bytesLibres }: ReplyOf<typeof getEspacio>,
  administra: boolean,
): string | null {
  const quedan = bytesLibres === null ? '' : ` (${libres(bytesLibres)} libres)`;
  if (estado === 'lleno')
    return `El disco del servidor está casi lleno${quedan}: no se pueden subir archivos hasta que se libere espacio.`;
  if (estado === 'poco' && administra)
    return `Queda poco espacio en el disco del servidor${quedan}. Libera espacio antes de que se llene.`;
  return null;
}
