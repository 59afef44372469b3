import { bastan, normalizarEncabezado, reconocerColumnas } from '../mapeo/encabezado.ts';
import type { ColumnaReconocida } from '../mapeo/encabezado.ts';
import { leerCuerpo } from '../mapeo/aplicar-mapeo.ts';
import { construirMapeo } from '../mapeo/proponer-mapeo.ts';
import type { CampoMapeo } from '../mapeo/tipos.ts';
import { Etiquetas } from '../tabla/etiquetas.ts';
import type { Celda, FilaTabla, LibroDeTablas, Tabla } from '../tabla/tipos.ts';
import type { AvisoCartola, CartolaLeida } from '../tipos.ts';
import { leerFecha } from '../valores/fecha-texto.ts';
import { normalizarEtiqueta, textoDe } from '../valores/texto.ts';
import type { LayoutDeCuenta } from './layout.ts';
import { bancoNombrado, rotulosDe } from './nombres.ts';
import type { LectorDeBanco } from './tipos.ts';

const FILAS_DE_ENCABEZADO = 120;
const FILAS_DE_RESUMEN = 80;

/** A reader of one layout of an account's statement. */
export function lectorDeCuenta(layout: LayoutDeCuenta): LectorDeBanco {
  return {
    id: layout.id,
    reconocer: (libro) => libro.tablas.some((tabla) => buscar(libro, tabla, layout) !== null),
    leer: (libro) =>
      libro.tablas.flatMap((tabla) => {
        const hallado = buscar(libro, tabla, layout);
        return hallado === null ? [] : [leerTabla(libro, tabla, layout, hallado)];
      }),
  };
}

interface Hallado {
  /** Index of the last row of the header. */
  indice: number;
  celdas: Celda[];
  /** The bank is named in the file. */
  nombrado: boolean;
}

function buscar(libro: LibroDeTablas, tabla: Tabla, layout: LayoutDeCuenta): Hallado | null {
  if (tabla.oculta) return null;
  const limite = Math.min(tabla.filas.length, FILAS_DE_ENCABEZADO);
  // A row that is a header by itself is preferred to one that needs the row below it.
  for (const enDos of [false, true]) {
    for (let i = 0; i < limite; i += 1) {
      const celdas = enDos
        ? unirCon(tabla.filas[i + 1], tabla.filas[i])
        : [...(tabla.filas[i]?.celdas ?? [])];
      if (celdas === null) continue;
      const indice = enDos ? i + 1 : i;
      const nombres = celdas.map(normalizarEncabezado);
      const esta = (patron: RegExp): boolean => nombres.some((nombre) => patron.test(nombre));
      if (!layout.encabezado.every(esta) || layout.sin?.some(esta)) continue;
      const banco = bancoNombrado(libro, tabla, i);
      if (banco === layout.banco) return { indice, celdas, nombrado: true };
      // A file that names another bank is that bank's, whatever its columns.
      if (banco !== null) return null;
      const rotulos = rotulosDe(tabla);
      const conRotulos =
        layout.rotulos?.every((patron) => rotulos.some((rotulo) => patron.test(rotulo))) ?? layout.propio;
      return conRotulos ? { indice, celdas, nombrado: false } : null;
    }
  }
  return null;
}

/** The names of a header that go on in the row below; null where one of the rows is none of names. */
function unirCon(debajo: FilaTabla | undefined, fila: FilaTabla | undefined): Celda[] | null {
  if (!esDeNombres(fila) || !esDeNombres(debajo)) return null;
  const ancho = Math.max(fila.celdas.length, debajo.celdas.length);
  return Array.from({ length: ancho }, (_, c): Celda => {
    const texto = `${textoDe(fila.celdas[c])} ${textoDe(debajo.celdas[c])}`.trim();
    return texto === '' ? null : texto;
  });
}

function esDeNombres(fila: FilaTabla | undefined): fila is FilaTabla {
  return (
    fila !== undefined &&
    fila.celdas.some((celda) => celda !== null) &&
    fila.celdas.every((celda) => celda === null || esNombre(celda))
  );
}

function esNombre(celda: Celda): boolean {
  return typeof celda === 'string' && !/\d/.test(celda);
}

function leerTabla(
  libro: LibroDeTablas,
  tabla: Tabla,
  layout: LayoutDeCuenta,
  { indice, celdas, nombrado }: Hallado,
): CartolaLeida {
  const hasta = finDe(tabla.filas, indice + 1, layout.fin);
  const cuerpo = tabla.filas.slice(indice + 1, hasta);
  const columnas = correrColumnas(columnasDe(celdas, layout), celdas, cuerpo);
  const filas =
    layout.fechaHeredada === true ? heredarFechas(tabla.filas, columnas, indice + 1, hasta) : tabla.filas;
  const rotulos = [...filas.slice(hasta), ...resumenEnOtraHoja(libro, tabla)];
  const mapeo = construirMapeo(columnas, celdas, cuerpo, [...filas.slice(0, indice), ...rotulos]);
  const cartola = leerCuerpo(
    filas,
    indice,
    // Banks of Chile print day before month always; a short sample must not be read otherwise.
    { ...mapeo, ordenFecha: 'dma', tipoCuenta: 'CC', banco: layout.banco },
    layout.id,
    { hasta, rotulos, avisos: [...(tabla.avisos ?? []), ...(nombrado ? [] : [deducido(layout.banco)])] },
  );
  const propio =
    layout.resumen?.(new Etiquetas([...filas.slice(0, indice), ...rotulos]), cartola.moneda) ?? {};
  return { ...cartola, ...propio, bancoDeducido: !nombrado };
}

function deducido(banco: string): AvisoCartola {
  return {
    fila: null,
    codigo: 'banco-deducido',
    mensaje: `El archivo no dice de qué banco es: por sus columnas lo leímos como cartola de ${banco}. Revisa que lo sea.`,
  };
}

/** What the columns are by their names, but for those of which the layout knows better. */
export function columnasDe(
  celdas: readonly Celda[],
  { columnas: propias = {} }: Pick<LayoutDeCuenta, 'columnas'>,
): ColumnaReconocida[] {
  const fijas: ColumnaReconocida[] = [];
  for (const [campo, patron] of Object.entries(propias) as [CampoMapeo, RegExp | null][]) {
    const columna =
      patron === null ? -1 : celdas.findIndex((celda) => patron.test(normalizarEncabezado(celda)));
    if (columna >= 0) fijas.push({ campo, columna, certeza: 1 });
  }
  const tomadas = new Set(fijas.map(({ columna }) => columna));
  const resto = reconocerColumnas(celdas.map((celda, c) => (tomadas.has(c) ? null : celda)));
  return [
    ...fijas,
    ...resto.filter(({ campo }) => propias[campo] === undefined && !fijas.some((f) => f.campo === campo)),
  ];
}

/** Names stand in merged cells: their values may be in any column until the next name. */
function correrColumnas(
  columnas: readonly ColumnaReconocida[],
  celdas: readonly Celda[],
  cuerpo: readonly FilaTabla[],
): ColumnaReconocida[] {
  const llenas = (c: number): number =>
    cuerpo.filter(({ celdas: suyas }) => (suyas[c] ?? null) !== null).length;
  return columnas.map((columna) => {
    let fin = columna.columna + 1;
    while (fin < celdas.length && (celdas[fin] ?? null) === null) fin += 1;
    let mejor = columna.columna;
    for (let c = columna.columna + 1; c < fin; c += 1) if (llenas(c) > llenas(mejor)) mejor = c;
    return llenas(columna.columna) > 0 ? columna : { ...columna, columna: mejor };
  });
}

function finDe(filas: readonly FilaTabla[], desde: number, fin: RegExp | undefined): number {
  if (fin === undefined) return filas.length;
  for (let i = desde; i < filas.length; i += 1) {
    const celdas = filas[i]?.celdas ?? [];
    const primera = celdas.find((celda) => celda !== null) ?? null;
    const texto = typeof primera === 'string' ? normalizarEtiqueta(primera) : '';
    if (fin.test(texto) && leerFecha(primera) === null) return i;
  }
  return filas.length;
}

/** The day of the last row that had one, where a dash or nothing stands for it. */
function heredarFechas(
  filas: readonly FilaTabla[],
  columnas: readonly ColumnaReconocida[],
  desde: number,
  hasta: number,
): FilaTabla[] {
  const de = (campo: CampoMapeo): number =>
    columnas.find((columna) => columna.campo === campo)?.columna ?? -1;
  let fecha: Celda = null;
  return filas.map((fila, i) => {
    const propia = fila.celdas[de('fecha')] ?? null;
    if (i < desde || i >= hasta) return fila;
    if (leerFecha(propia) !== null) {
      fecha = propia;
      return fila;
    }
    const vacia = propia === null || /^[-\s]*$/.test(textoDe(propia));
    const descripcion = textoDe(fila.celdas[de('descripcion')]);
    const movido = (['cargo', 'abono', 'monto'] as const).some((campo) =>
      /\d/.test(textoDe(fila.celdas[de(campo)])),
    );
    if (!vacia || fecha === null || descripcion === '' || !movido || /^(total|saldo)/i.test(descripcion))
      return fila;
    return { ...fila, celdas: fila.celdas.with(de('fecha'), fecha) };
  });
}

/** A sheet of summary of the same file: no movements, and labels of the account. */
function resumenEnOtraHoja(libro: LibroDeTablas, tabla: Tabla): FilaTabla[] {
  return libro.tablas
    .filter(
      (otra) =>
        otra !== tabla &&
        !otra.oculta &&
        otra.filas.length <= FILAS_DE_RESUMEN &&
        !otra.filas.some(({ celdas }) => bastan(reconocerColumnas(celdas))),
    )
    .flatMap(({ filas }) => filas);
}
