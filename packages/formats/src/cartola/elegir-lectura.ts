import { ErrorCartola } from './errores.ts';
import type { ArchivoBancario } from './archivo-bancario.ts';
import { aplicarMapeo } from './mapeo/aplicar-mapeo.ts';
import type { MapeoCartola } from './mapeo/tipos.ts';
import { conPrueba } from './probar-saldos.ts';
import type { LecturaDeTabla, LibroDeTablas } from './tabla/tipos.ts';
import type { CartolaLeida } from './tipos.ts';

interface Elegida<M extends MapeoCartola> {
  archivo: ArchivoBancario<M>;
  /** The workbook with its tables in the ways that were chosen. */
  libro: LibroDeTablas;
  /** Its balances and totals follow, and no other way to read the page does as well. */
  probada: boolean;
  /** Several ways to read the page do equally well, with other amounts. */
  dudosa: boolean;
}

/**
 * Reads a workbook whose pages may be cut into columns in several ways, and chooses by the proof of the balances: the
 * way in which each balance follows from the one before and the totals agree. Throws what the likeliest way throws
 * when none can be read.
 */
export function elegirLectura<M extends MapeoCartola>(
  libro: LibroDeTablas,
  leer: (libro: LibroDeTablas) => ArchivoBancario<M>,
): Elegida<M> {
  let elegido = libro;
  let mejor: Intento<M> | null = null;
  let dudosa = false;
  for (const [i, { lecturas = [] }] of libro.tablas.entries()) {
    if (lecturas.length === 0) continue;
    const intentos = intentar(elegido, i, lecturas, leer);
    const [primero] = intentos;
    if (primero === undefined) continue;
    mejor = primero;
    elegido = primero.libro;
    dudosa ||= intentos.some((otro) => comparar(otro, primero) === 0 && otro.huella !== primero.huella);
  }
  const archivo = mejor?.archivo ?? leer(elegido);
  return { archivo, libro: elegido, probada: (mejor?.fallas ?? 0) === 0 && !dudosa, dudosa };
}

/** What one way to read is compared by: a known layout goes before a guess, fewer contradictions before more. */
interface Rango {
  conocida: boolean;
  fallas: number;
  /** Lines with a balance: of two ways without a contradiction, the one that proves more of them. */
  probadas: number;
  firme: boolean;
}

interface Intento<M extends MapeoCartola> extends Rango {
  archivo: ArchivoBancario<M>;
  libro: LibroDeTablas;
  /** Equal for readings with the same amounts. */
  huella: string;
}

function comparar(a: Rango, b: Rango): number {
  return (
    Number(b.conocida) - Number(a.conocida) ||
    a.fallas - b.fallas ||
    b.probadas - a.probadas ||
    Number(b.firme) - Number(a.firme)
  );
}

/** The ways to read table `i`, the best first. The statement of a card has no running balance to choose by. */
function intentar<M extends MapeoCartola>(
  libro: LibroDeTablas,
  i: number,
  lecturas: readonly LecturaDeTabla[],
  leer: (libro: LibroDeTablas) => ArchivoBancario<M>,
): Intento<M>[] {
  const intentos: Intento<M>[] = [];
  for (const [n, { firme, filas }] of lecturas.entries()) {
    const tabla = libro.tablas[i];
    if (tabla === undefined) break;
    const suyo = n === 0 ? libro : { ...libro, tablas: libro.tablas.with(i, { ...tabla, filas: filas() }) };
    const archivo = leerSiSePuede(suyo, leer);
    if (archivo === null) continue;
    intentos.push({ archivo, libro: suyo, firme, ...juzgar(archivo) });
    if (
      n === 0 &&
      archivo.tipo === 'cartolas' &&
      archivo.cartolas.every(({ tipoCuenta }) => tipoCuenta === 'TC')
    )
      break;
  }
  return intentos.toSorted(comparar);
}

function leerSiSePuede<M extends MapeoCartola>(
  libro: LibroDeTablas,
  leer: (libro: LibroDeTablas) => ArchivoBancario<M>,
): ArchivoBancario<M> | null {
  try {
    return leer(libro);
  } catch (causa) {
    if (causa instanceof ErrorCartola) return null;
    throw causa;
  }
}

function juzgar(
  archivo: ArchivoBancario,
): Pick<Intento<never>, 'conocida' | 'fallas' | 'probadas' | 'huella'> {
  const cartolas = cartolasDe(archivo);
  return {
    conocida: archivo.tipo === 'cartolas',
    fallas: cartolas === null ? Infinity : cartolas.reduce((suma, cartola) => suma + fallasDe(cartola), 0),
    probadas: (cartolas ?? []).flatMap(({ lineas }) => lineas).filter(({ saldo }) => saldo !== null).length,
    huella: JSON.stringify(
      cartolas?.flatMap(({ lineas }) => lineas.map(({ cargo, abono, saldo }) => [cargo, abono, saldo])),
    ),
  };
}

function cartolasDe(archivo: ArchivoBancario): CartolaLeida[] | null {
  if (archivo.tipo === 'cartolas') return archivo.cartolas;
  if (archivo.propuesta === null) return null;
  return [conPrueba(aplicarMapeo(archivo.tabla, archivo.propuesta.mapeo))];
}

const FALLAS: ReadonlySet<string> = new Set([
  'saldo-no-sigue',
  'saldo-final-no-cuadra',
  'total-cargos-no-cuadra',
  'total-abonos-no-cuadra',
  'saldo-ilegible',
]);

/** What shows that amounts stand in the wrong column, or that a line is missing. */
function fallasDe({ tipoCuenta, errores, avisos }: CartolaLeida): number {
  // What a card bills may leave out what was paid before: nothing of it is proof.
  const contra = tipoCuenta === 'TC' ? [] : avisos.filter(({ codigo }) => FALLAS.has(codigo));
  return errores.length + contra.length;
}
