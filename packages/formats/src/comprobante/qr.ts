import bwip from 'bwip-js/node';
import { dibujarModulos, leerModulos } from '../dte/impresa/modulos.ts';
import type { Hoja } from '../dte/impresa/hoja.ts';

/** Draws an address as a QR code. White space around it, four modules wide (ISO/IEC 18004), is the caller's. */
export function dibujarQr(hoja: Hoja, texto: string, lugar: { x: number; y: number; lado: number }): void {
  const [dibujo] = bwip.raw('qrcode', texto, 'eclevel=M');
  if (!dibujo || !('pixs' in dibujo)) throw new Error('the address gave no code');
  const { x, y, lado } = lugar;
  dibujarModulos(hoja, leerModulos(dibujo), { x, y, ancho: lado, alto: lado });
}
