import type { Codificacion } from '../../texto/index.ts';
import { buscarEncabezados } from './geometria/buscar-encabezados.ts';
import { armarTablas } from './geometria/armar-tabla.ts';
import { formarLineas } from './geometria/formar-lineas.ts';
import type { Palabra } from './geometria/tipos.ts';
import { Contador } from './limites.ts';
import type { LibroDeTablas } from './tipos.ts';

/** A letter's place on the page that a text is taken for: two spaces part columns, one does not. */
const ANCHO = 6;
const ALTO = 15;
const ENTRE_LINEAS = 18;
/** Lines in which the header must stand. */
const MUESTRA = 200;

/**
 * A text whose columns are made of spaces, as the reports of some banks are → its table, read by where its words
 * stand, as a page is. Null where no line names the columns of movements.
 */
export function leerTextoAlineado(texto: string, codificacion: Codificacion): LibroDeTablas | null {
  const renglones = texto.split(/\r\n|\n|\r|\f/);
  const inicio = renglones.slice(0, MUESTRA);
  if (buscarEncabezados(formarLineas(palabrasDe(inicio))).length === 0) return null;
  const contador = new Contador();
  for (const renglon of renglones) contador.contar(Math.ceil(renglon.length / 100));
  const lecturas = armarTablas([formarLineas(palabrasDe(renglones))]);
  return {
    formato: 'texto',
    separador: null,
    codificacion,
    tablas: [{ nombre: 'Hoja 1', oculta: false, filas: lecturas[0]?.filas() ?? [], lecturas }],
  };
}

function palabrasDe(renglones: readonly string[]): Palabra[] {
  return renglones.flatMap((renglon, i) =>
    Array.from(expandir(renglon).matchAll(/\S+/g), ({ 0: palabra, index }) => ({
      texto: palabra,
      x0: index * ANCHO,
      x1: (index + palabra.length) * ANCHO,
      y: i * ENTRE_LINEAS,
      alto: ALTO,
    })),
  );
}

/** Tabs stand for the next multiple of eight places. */
function expandir(renglon: string): string {
  let salida = '';
  for (const letra of renglon) salida += letra === '\t' ? ' '.repeat(8 - (salida.length % 8)) : letra;
  return salida;
}
