import type { Cuota } from '../tipos.ts';

/** `03/12` → the third of twelve; null for anything else. */
export function leerCuota(texto: string | null): Cuota | null {
  const partes = /^(\d{1,2}) ?(?:\/|de) ?(\d{1,2})$/.exec(texto?.trim() ?? '');
  if (!partes) return null;
  const cuota = { numero: Number(partes[1]), total: Number(partes[2]) };
  return cuota.total >= 1 && cuota.numero <= cuota.total ? cuota : null;
}

/**
 * The text of a purchase in instalments says which one it is: issuers print day and text of the purchase on each
 * month's statement, and without it one would be taken for the other.
 */
export function conCuota(descripcion: string, texto: string | null): string {
  const cuota = leerCuota(texto);
  return cuota === null || cuota.total === 1
    ? descripcion
    : `${descripcion} · cuota ${cuota.numero} de ${cuota.total}`.trimStart();
}
