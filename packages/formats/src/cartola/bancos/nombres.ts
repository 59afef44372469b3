import type { LibroDeTablas, Tabla } from '../tabla/tipos.ts';
import { normalizarEtiqueta } from '../valores/texto.ts';

const FILAS_DE_CABECERA = 80;
const FILAS_DE_PIE = 12;

/** Names by which banks sign their files, beside that by which people call them. */
const NOMBRES: readonly (readonly [string, RegExp])[] = [
  ['Banco de Chile', /\bbanco de chile\b|\bbancochile\b|\bbanco edwards\b/],
  ['Santander', /\bsantander\b/],
  ['BCI', /\bbci\b|\bbanco (de )?credito e inversiones\b/],
  ['BancoEstado', /\bbanco ?estado\b|\bbanco del estado de chile\b|\bcuentarut\b|\bchequera electronica\b/],
  ['Itaú', /\bitau\b/],
  ['Scotiabank', /\bscotiabank\b/],
  ['Banco Security', /\bbanco security\b|\bbancosecurity\b/],
  ['Banco BICE', /\bbanco bice\b|\bbice\b/],
  ['Banco Internacional', /\bbanco internacional\b/],
  ['Banco Falabella', /\bbanco falabella\b|\bcmr\b/],
  ['Banco Ripley', /\bbanco ripley\b/],
  ['Banco Consorcio', /\bbanco consorcio\b/],
  ['Mercado Pago', /\bmercado ?pago\b/],
  ['Copec Pay', /\bcopec ?pay\b/],
  ['Tenpo', /\btenpo\b/],
  ['MACH', /\bmach(bank)?\b/],
];

/** Every text of the heading, and of the foot where the bank signs, as labels are compared. */
export function rotulosDe(tabla: Tabla): string[] {
  const { filas } = tabla;
  const fin = filas.slice(Math.max(FILAS_DE_CABECERA, filas.length - FILAS_DE_PIE));
  return [...filas.slice(0, FILAS_DE_CABECERA), ...fin].flatMap(({ celdas }) =>
    celdas.filter((celda) => typeof celda === 'string').map(normalizarEtiqueta),
  );
}

/**
 * The bank that a table names above row `hasta` or at its foot; null when none, or several: movements name other
 * banks, and so may their heading. Letters set apart (`B A N C O`) are read together.
 */
export function bancoNombrado(libro: LibroDeTablas, tabla: Tabla, hasta: number): string | null {
  const arriba = tabla.filas.slice(0, hasta);
  const abajo = tabla.filas.slice(Math.max(hasta, tabla.filas.length - FILAS_DE_PIE)).filter(esDePie);
  const otras = libro.tablas.filter(
    (otra) => otra !== tabla && !otra.oculta && otra.filas.length <= FILAS_DE_CABECERA,
  );
  const filas = [...arriba, ...otras.flatMap((otra) => otra.filas), ...abajo];
  const textos = filas.map(({ celdas }) =>
    normalizarEtiqueta(celdas.filter((celda) => typeof celda === 'string').join(' ')),
  );
  const texto = textos.join('\n');
  const junto = texto.replaceAll(/\b(\p{L}) (?=\p{L}\b)/gu, '$1');
  const hallados = NOMBRES.filter(([, patron]) => patron.test(texto) || patron.test(junto));
  // The name in a web address or in the currency (`PESOS DE CHILE`) is not the bank's.
  return hallados.length === 1 ? (hallados[0]?.[0] ?? null) : null;
}

/** A row of the foot is text alone: what carries numbers beside it is a movement. */
function esDePie({ celdas }: Tabla['filas'][number]): boolean {
  return celdas.filter((celda) => celda !== null).length <= 2;
}
