import { formatRut } from '@cuadra/domain';
import { escribir, MARGEN, NEGRITA, type Hoja } from '../dte/impresa/hoja.ts';
import type { MembreteInforme } from './tipos.ts';

/** Height that the foot of a page takes over its margin. */
export const PIE = 26;
export const TINTA = '#17211f';
export const GRIS = '#5d6966';
export const RAYA = '#d5dbd9';
const ANCHO_NUMERO = 90;

interface Cabeza {
  readonly titulo: string;
  readonly subtitulo: string;
  readonly membrete: MembreteInforme;
}

/** Head of a page: title at the left, company at the right. Answers the y below. */
export function imprimirCabeza(
  hoja: Hoja,
  { titulo, subtitulo, membrete }: Cabeza,
  { ancho, desde }: { ancho: number; desde: number },
): number {
  const medio = ancho * 0.6;
  const izquierda = { x: MARGEN, ancho: medio };
  const derecha = { x: MARGEN + medio, ancho: ancho - medio, align: 'right' as const };
  let y = escribir(hoja, titulo, { ...izquierda, y: desde, cuerpo: 14, fuente: NEGRITA, color: TINTA });
  y = escribir(hoja, subtitulo, { ...izquierda, y: y + 2, cuerpo: 8, color: GRIS });
  const { razonSocial, rut, detalle } = membrete.empresa;
  let z = escribir(hoja, razonSocial, { ...derecha, y: desde, cuerpo: 10, fuente: NEGRITA, color: TINTA });
  z = escribir(hoja, `RUT ${formatRut(rut)}`, { ...derecha, y: z + 1, cuerpo: 8, color: GRIS });
  if (detalle !== null) z = escribir(hoja, detalle, { ...derecha, y: z + 1, cuerpo: 8, color: GRIS });
  return Math.max(y, z) + 8;
}

/** Foot of each page drawn so far: who issued it, the cut of its data, and its number. */
export function imprimirPies(hoja: Hoja, { por, cuando }: MembreteInforme): void {
  const { count } = hoja.bufferedPageRange();
  for (let pagina = 0; pagina < count; pagina += 1) {
    hoja.switchToPage(pagina);
    hoja.page.margins.bottom = 0;
    const ancho = hoja.page.width - 2 * MARGEN;
    const y = hoja.page.height - MARGEN + 2;
    hoja
      .moveTo(MARGEN, y - 5)
      .lineTo(MARGEN + ancho, y - 5)
      .lineWidth(0.5)
      .stroke(RAYA);
    const pie = { y, cuerpo: 7, color: GRIS };
    const emisor = por === null ? '' : ` por ${por}`;
    escribir(hoja, `Emitido en Cuadra${emisor} el ${cuando}, con datos hasta esa hora`, {
      ...pie,
      x: MARGEN,
      ancho: ancho - ANCHO_NUMERO,
    });
    escribir(hoja, `Página ${pagina + 1} de ${count}`, {
      ...pie,
      x: MARGEN + ancho - ANCHO_NUMERO,
      ancho: ANCHO_NUMERO,
      align: 'right',
    });
  }
}
