import { ANCHO, escribir, linea, MARGEN, type Hoja } from '../dte/impresa/hoja.ts';
import { BORDE, CUERPO, GRIS, PIE, TINTA } from './medidas.ts';
import { dibujarQr } from './qr.ts';
import type { ComprobanteImpreso } from './tipos.ts';

const LADO_QR = 92;
/** The block that proves the receipt, with its line above. */
const ALTO_PRUEBA = LADO_QR + 30;

/** The code, the way to verify it, and the number of approvals, at the foot of the last page. */
export function pruebaEn(
  hoja: Hoja,
  { codigo, pagina, enlace, aprobaciones }: ComprobanteImpreso,
  desde: number,
): void {
  if (desde + 10 + ALTO_PRUEBA > PIE) hoja.addPage();
  const arriba = PIE - ALTO_PRUEBA;
  linea(hoja, arriba, BORDE);
  const y = arriba + 16;
  dibujarQr(hoja, enlace, { x: MARGEN, y, lado: LADO_QR });
  hoja.link(MARGEN, y, LADO_QR, LADO_QR, enlace);
  const x = MARGEN + LADO_QR + 20;
  const ancho = ANCHO - MARGEN - x;
  let abajo = escribir(hoja, 'Código de verificación', { x, y: y + 2, ancho, cuerpo: 9, color: GRIS }) + 3;
  abajo =
    escribir(hoja, codigo, { x, y: abajo, ancho, cuerpo: 13, fuente: 'Courier-Bold', color: TINTA }) + 6;
  const donde = `Verifícalo en ${pagina}`;
  abajo = escribir(hoja, donde, { x, y: abajo, ancho, cuerpo: CUERPO, color: TINTA }) + 2;
  if (aprobaciones > 0) {
    const quienes = `Aprobado por ${aprobaciones === 1 ? '1 persona' : `${aprobaciones} personas`} de la empresa`;
    abajo = escribir(hoja, quienes, { x, y: abajo, ancho, cuerpo: CUERPO, color: GRIS }) + 2;
  }
  escribir(hoja, 'Emitido con Cuadra', { x, y: abajo, ancho, cuerpo: CUERPO, color: GRIS });
}
