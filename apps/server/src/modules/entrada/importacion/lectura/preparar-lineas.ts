import {
  type CartolaLeida,
  decidirNuevas,
  ErrorCartola,
  huellaDe,
  type LineaCartola,
  type LineaExistente,
  probarSaldos,
} from '@cuadra/formats';
import type { FilaCopiada, LineaConfirmada, LineasPreparadas } from '../../../registros/cartolas/index.ts';

/** Of rows that are loaded at once, while the next ones are written. */
const LARGO_DE_TROZO = 2 ** 21;
/** What the column holds (smallint). */
const MAX_ORDINAL = 32_767;

const ESPECIALES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '',
};

/** A value in COPY's text format. PostgreSQL holds no zero character, which goes. */
function celda(texto: string | number | null): string {
  if (texto === null) return '\\N';
  if (typeof texto === 'number') return String(texto);
  return /[\\\t\n\r\0]/.test(texto) ? texto.replace(/[\\\t\n\r\0]/g, (c) => ESPECIALES[c] ?? '') : texto;
}

/** Indexes of the lines from the oldest to the newest, lines of one day in the order that the bank gave them. */
function ordenCronologico(cartola: CartolaLeida): number[] {
  const { lineas } = cartola;
  const indices = lineas.map((_, i) => i);
  if (probarSaldos(cartola).orden === 'descendente') indices.reverse();
  const fecha = (i: number) => lineas[i]?.fecha ?? '';
  return indices.sort((a, b) => (fecha(a) < fecha(b) ? -1 : fecha(a) > fecha(b) ? 1 : 0));
}

function filaDe(linea: LineaCartola, posicion: number, ordinal: number): string {
  const { rutContraparte: rut, nombreContraparte: nombre } = linea;
  const entra = linea.abono > 0;
  const celdas: FilaCopiada = [
    linea.fecha,
    linea.descripcion,
    linea.cargo,
    linea.abono,
    linea.saldo,
    posicion,
    huellaDe(linea),
    ordinal,
    linea.numeroDocumento,
    linea.sucursal,
    entra ? rut : null,
    entra ? nombre : null,
    entra ? null : rut,
    entra ? null : nombre,
    linea.idExterno,
  ];
  return `${celdas.map(celda).join('\t')}\n`;
}

/** What the statement adds to a kept line; null for nothing. */
function confirmar(
  linea: LineaCartola,
  posicion: number,
  { id, saldo, descripcion, soloDelFeed, suplente }: LineaExistente,
): LineaConfirmada | null {
  const traeSaldo = saldo === null && linea.saldo !== null;
  if (id === undefined || suplente || (!soloDelFeed && !traeSaldo)) return null;
  return {
    id,
    posicion: soloDelFeed ? posicion : null,
    glosaArchivo: soloDelFeed && descripcion !== linea.descripcion ? linea.descripcion : null,
    saldo: linea.saldo,
    numeroDocumento: linea.numeroDocumento,
    sucursal: linea.sucursal,
    rut: linea.rutContraparte,
    nombre: linea.nombreContraparte,
  };
}

interface Preparacion extends LineasPreparadas {
  /** The new lines as rows for COPY, with the columns of the store in their order. Written as they are asked for. */
  readonly trozos: Generator<Uint8Array, undefined>;
}

/**
 * Decides which lines of a statement are new beside those already kept. `posicion` counts within the day, so that
 * another file of the same days goes on counting where this one stood. Throws ErrorCartola.
 */
export function prepararLineas(cartola: CartolaLeida, existentes: readonly LineaExistente[]): Preparacion {
  const { nuevas, ordinales, parejas } = decidirNuevas(existentes, cartola.lineas);
  const confirmadas: LineaConfirmada[] = [];
  const repetidas: number[] = [];
  const porEscribir = new Int32Array(nuevas.length);
  const posiciones = new Int32Array(cartola.lineas.length);
  let escritas = 0;
  let dia = '';
  let posicion = 0;
  for (const i of ordenCronologico(cartola)) {
    const linea = cartola.lineas[i];
    if (linea === undefined) continue;
    posicion = linea.fecha === dia ? posicion + 1 : 0;
    dia = linea.fecha;
    posiciones[i] = posicion;
    const existente = existentes[parejas[i] ?? -1];
    if (existente) {
      const confirmada = confirmar(linea, posicion, existente);
      if (confirmada) confirmadas.push(confirmada);
      if (existente.id !== undefined) repetidas.push(existente.id);
      continue;
    }
    if ((ordinales[i] ?? 1) > MAX_ORDINAL)
      throw new ErrorCartola(
        'demasiadas-filas',
        `La línea «${linea.descripcion}» del ${linea.fecha} está repetida más de ${MAX_ORDINAL} veces. Revisa que el archivo sea una cartola.`,
      );
    porEscribir[escritas++] = i;
  }
  return {
    trozos: escribirFilas(cartola.lineas, porEscribir, posiciones, ordinales),
    confirmadas,
    repetidas,
    nuevas: nuevas.length,
    duplicadas: cartola.lineas.length - nuevas.length,
  };
}

function* escribirFilas(
  lineas: readonly LineaCartola[],
  cuales: Int32Array,
  posiciones: Int32Array,
  ordinales: Int32Array,
): Generator<Uint8Array, undefined> {
  let texto = '';
  for (const i of cuales) {
    const linea = lineas[i];
    if (linea === undefined) continue;
    texto += filaDe(linea, posiciones[i] ?? 0, ordinales[i] ?? 1);
    if (texto.length < LARGO_DE_TROZO) continue;
    yield Buffer.from(texto);
    texto = '';
  }
  if (texto !== '') yield Buffer.from(texto);
}
