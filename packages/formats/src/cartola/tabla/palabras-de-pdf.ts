import { esMonto } from './geometria/formar-lineas.ts';
import type { Palabra } from './geometria/tipos.ts';
import { LIMITES } from './limites.ts';

/** What is used of an item of a page's text; the library's marks of structure have no `str`. */
interface Trozo {
  str: string;
  transform: readonly number[];
  width: number;
  height: number;
}

/**
 * The words of an item, placed as the page is seen (a page may be turned). An item may hold several cells, so its
 * width is shared among its letters. Text that runs upward is no part of a table.
 */
export function palabrasDe({ str, transform, width, height }: Trozo, vista: readonly number[]): Palabra[] {
  const [a = 0, b = 0, , , e = 0, f = 0] = transform;
  const [va = 1, vb = 0, vc = 0, vd = -1, ve = 0, vf = 0] = vista;
  const sentido = { x: va * a + vc * b, y: vb * a + vd * b };
  if (Math.abs(sentido.y) > Math.abs(sentido.x) * 0.1 || sentido.x < 0) return [];
  const x = va * e + vc * f + ve;
  const y = vb * e + vd * f + vf;
  const alto = height > 0 ? height : Math.hypot(a, b);
  if (!(alto > 0) || str.length > LIMITES.largoCelda) return [];
  const porLetra = str.length === 0 ? 0 : width / str.length;
  return [...str.matchAll(/\S+/g)].flatMap(({ 0: palabra, index }) =>
    separarMontos(palabra).map(({ texto, desde }) => ({
      texto,
      x0: x + (index + desde) * porLetra,
      x1: x + (index + desde + texto.length) * porLetra,
      y,
      alto,
      seguida: desde === 0 && index > 0 && str[index - 1] === ' ' && /\S/.test(str[index - 2] ?? ''),
    })),
  );
}

/** Amounts of neighbouring columns may touch: `$1.694.610$5.258.330` and `1.694.6105.258.330` are two each. */
const DOS_MONTOS =
  /^([-+]?\$?[-+]?\d{1,3}(?:\.\d{3})+|[-+]?\$[-+]?\d{1,3})((?:[-+]?\$)?[-+]?\d{1,3}(?:\.\d{3})*)$/;

const RUT_CON_PUNTOS = /^\d{1,2}\.\d{3}\.\d{3}-[\dkK]$/;

function separarMontos(palabra: string): { texto: string; desde: number }[] {
  const [, primero, segundo] =
    esMonto(palabra) || RUT_CON_PUNTOS.test(palabra) ? [] : (DOS_MONTOS.exec(palabra) ?? []);
  if (primero === undefined || segundo === undefined) return [{ texto: palabra, desde: 0 }];
  return [
    { texto: primero, desde: 0 },
    { texto: segundo, desde: primero.length },
  ];
}
