import type { Fecha } from '@cuadra/domain';
import { conLetras, sonValores } from './clase-de-fila.ts';
import { firmaDeEncabezado } from './encabezado.ts';
import type { ColumnaReconocida } from './encabezado.ts';
import { rotuloDeResumen } from './filas-resumen.ts';
import type { CampoMapeo } from './tipos.ts';
import { leerMetadatos } from '../metadatos.ts';
import type { Celda, FilaTabla, Tabla } from '../tabla/tipos.ts';
import { leerFecha } from '../valores/fecha-texto.ts';
import { normalizarEtiqueta, normalizarNumeroCuenta, textoDe } from '../valores/texto.ts';

/** No heading is longer. */
const FILAS_DE_ROTULOS = 80;

type Columna = Pick<ColumnaReconocida, 'campo' | 'columna'>;

/** A statement of those that one table holds: its rows, and where among them its header ends. */
export interface Seccion {
  tabla: Tabla;
  indice: number;
}

/**
 * A file of several months or accounts repeats the header under the heading of each: every one is a statement, with its
 * account, period and balances. A header repeated under the same ones is that of the next page, and cuts nothing.
 */
export function seccionesDe(tabla: Tabla, indice: number, columnas: readonly Columna[]): Seccion[] {
  const { filas } = tabla;
  let vigente = deQueEs(filas.slice(0, indice));
  const cortes = [{ desde: 0, encabezado: indice }];
  for (const encabezado of repeticiones(filas, indice)) {
    const desde = inicioDeRotulos(filas, encabezado, indice, columnas);
    const suyo = deQueEs(filas.slice(desde, encabezado));
    if (!esOtra(vigente, suyo)) continue;
    cortes.push({ desde, encabezado });
    vigente = {
      cuenta: suyo.cuenta ?? vigente.cuenta,
      desde: suyo.desde ?? vigente.desde,
      hasta: suyo.hasta ?? vigente.hasta,
      emision: suyo.emision ?? vigente.emision,
    };
  }
  return cortes.map(({ desde, encabezado }, i) => ({
    tabla: { ...tabla, filas: filas.slice(desde, cortes[i + 1]?.desde) },
    indice: encabezado - desde,
  }));
}

/** Rows equal to the header. Its first name is looked for before all of them are, since files are long. */
function repeticiones(filas: readonly FilaTabla[], indice: number): number[] {
  const celdas = filas[indice]?.celdas ?? [];
  const firma = firmaDeEncabezado(celdas);
  const columna = celdas.findIndex((celda) => celda !== null);
  return filas.flatMap((fila, i) =>
    i > indice && fila.celdas[columna] === celdas[columna] && firmaDeEncabezado(fila.celdas) === firma
      ? [i]
      : [],
  );
}

/** The first row, above a header, of what is said of the account: below the movements of the one before. */
function inicioDeRotulos(
  filas: readonly FilaTabla[],
  encabezado: number,
  tope: number,
  columnas: readonly Columna[],
): number {
  const minimo = Math.max(tope + 1, encabezado - FILAS_DE_ROTULOS);
  for (let i = encabezado; i > minimo; i -= 1) {
    const celdas = filas[i - 1]?.celdas ?? [];
    if (esMovimiento(celdas) || mueve(celdas, columnas)) return i;
  }
  return minimo;
}

function esMovimiento(celdas: readonly Celda[]): boolean {
  const llenas = celdas.filter((celda) => celda !== null);
  return (
    llenas.length > 2 &&
    // A balance such as 20.560.701 reads as a day too; a movement has words besides.
    !sonValores(celdas) &&
    llenas.some((celda) => leerFecha(celda) !== null) &&
    !llenas.some((celda) => typeof celda === 'string' && /^(fecha|desde|hasta|per[ií]odo)\b/i.test(celda))
  );
}

/** Words and an amount in their columns: a row whose day is that of the row above has none of its own. */
function mueve(celdas: readonly Celda[], columnas: readonly Columna[]): boolean {
  const de = (campo: CampoMapeo): Celda =>
    celdas[columnas.find((columna) => columna.campo === campo)?.columna ?? -1] ?? null;
  return (
    !conLetras(de('fecha')) &&
    conLetras(de('descripcion')) &&
    rotuloDeResumen(celdas, de('descripcion')) === null &&
    (['cargo', 'abono', 'monto'] as const).some((campo) => /\d/.test(textoDe(de(campo))))
  );
}

/** What tells the heading of one statement from that of another; null where the heading does not say it. */
interface Rotulado {
  readonly cuenta: string | null;
  readonly desde: Fecha | null;
  readonly hasta: Fecha | null;
  /** Pages of one statement carry one day of issue, so another day is another statement. */
  readonly emision: Fecha | null;
}

function deQueEs(filas: readonly FilaTabla[]): Rotulado {
  const { periodo, numeroCuenta, emision } = leerMetadatos(filas, 'CLP');
  return {
    cuenta: numeroCuenta === null ? null : normalizarNumeroCuenta(numeroCuenta),
    // A closing day alone may be that of a balance at the foot of a page.
    desde: periodo.hasta === null ? null : periodo.desde,
    hasta: periodo.desde === null ? null : periodo.hasta,
    emision,
  };
}

const CLAVES = ['cuenta', 'desde', 'hasta', 'emision'] as const satisfies readonly (keyof Rotulado)[];

const esOtra = (vigente: Rotulado, suyo: Rotulado): boolean =>
  CLAVES.some((clave) => vigente[clave] !== null && suyo[clave] !== null && vigente[clave] !== suyo[clave]);

/**
 * The rows of the movements, and those of the sections that follow or stand between two pages of them. A row with a day
 * in the column `fecha` is a movement, whatever its first cell says.
 */
export function separarCuerpo(
  filas: readonly FilaTabla[],
  indice: number,
  fin: RegExp | undefined,
  fecha: number,
): { cuerpo: FilaTabla[]; resto: FilaTabla[] } {
  const firma = firmaDeEncabezado(filas[indice]?.celdas ?? []);
  const cuerpo: FilaTabla[] = [];
  const resto: FilaTabla[] = [];
  let enMovimientos = true;
  for (const fila of filas.slice(indice + 1)) {
    if (!enMovimientos && firmaDeEncabezado(fila.celdas) === firma) enMovimientos = true;
    else if (fin !== undefined && cierra(fila, fin, fecha)) enMovimientos = false;
    (enMovimientos ? cuerpo : resto).push(fila);
  }
  return { cuerpo, resto };
}

function cierra({ celdas }: FilaTabla, fin: RegExp, fecha: number): boolean {
  const primera = celdas.find((celda) => celda !== null) ?? null;
  return (
    typeof primera === 'string' &&
    fin.test(normalizarEtiqueta(primera)) &&
    leerFecha(primera) === null &&
    leerFecha(celdas[fecha]) === null
  );
}
