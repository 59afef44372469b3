import { bastan, normalizarEncabezado, reconocerColumnas } from '../mapeo/encabezado.ts';
import type { ColumnaReconocida } from '../mapeo/encabezado.ts';
import { leerCuerpo } from '../mapeo/aplicar-mapeo.ts';
import { rotuloDeResumen } from '../mapeo/filas-resumen.ts';
import { construirMapeo } from '../mapeo/proponer-mapeo.ts';
import type { CampoMapeo } from '../mapeo/tipos.ts';
import { Etiquetas } from '../tabla/etiquetas.ts';
import type { Celda, FilaTabla, LibroDeTablas, Tabla } from '../tabla/tipos.ts';
import type { AvisoCartola, CartolaLeida } from '../tipos.ts';
import { leerFecha } from '../valores/fecha-texto.ts';
import { textoDe } from '../valores/texto.ts';
import type { LayoutDeCuenta } from './layout.ts';
import { bancoNombrado, rotulosDe } from './nombres.ts';
import { prepararFilas } from './preparar-filas.ts';
import { seccionesDe, separarCuerpo } from '../mapeo/secciones.ts';
import type { Seccion } from '../mapeo/secciones.ts';
import { numeroDeTarjeta, ponerPagosEnAbono } from './tarjetas/lineas-de-tarjeta.ts';
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
        if (hallado === null) return [];
        return seccionesDe(tabla, hallado.indice, columnasDe(hallado.celdas, layout)).map((seccion) =>
          leerTabla(libro, tabla, seccion, layout, hallado),
        );
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
  { tabla: { filas: suyas }, indice }: Seccion,
  layout: LayoutDeCuenta,
  { celdas, nombrado }: Hallado,
): CartolaLeida {
  const nombradas = columnasDe(celdas, layout);
  const fecha = nombradas.find(({ campo }) => campo === 'fecha')?.columna ?? -1;
  const { cuerpo, resto } = separarCuerpo(suyas, indice, layout.fin, fecha);
  const columnas = correrColumnas(nombradas, celdas, cuerpo);
  const cabecera = suyas.slice(0, indice + 1);
  const conFechas = layout.fechaHeredada === true ? heredarFechas(cuerpo, columnas) : cuerpo;
  const rotulos = [...resto, ...resumenEnOtraHoja(libro, tabla)];
  const arriba = [...cabecera.slice(0, -1), ...rotulos];
  const previo = construirMapeo(columnas, celdas, conFechas, arriba);
  const { filas: movimientos, avisos } = prepararFilas(
    { filas: conFechas, columnas, celdas, moneda: previo.moneda },
    layout,
  );
  const mapeo = movimientos === conFechas ? previo : construirMapeo(columnas, celdas, movimientos, arriba);
  const esTarjeta = layout.tarjeta === true;
  const cartola = leerCuerpo(
    [...cabecera, ...movimientos, ...resto],
    indice,
    // Banks of Chile print day before month always; a short sample must not be read otherwise.
    {
      ...mapeo,
      ordenFecha: 'dma',
      tipoCuenta: esTarjeta ? 'TC' : 'CC',
      banco: layout.banco,
      ...(esTarjeta && { montoPositivoEsCargo: true }),
    },
    layout.id,
    {
      hasta: cabecera.length + movimientos.length,
      rotulos,
      avisos: [...(tabla.avisos ?? []), ...avisos, ...(nombrado ? [] : [deducido(layout.banco)])],
    },
  );
  const propio = layout.resumen?.(new Etiquetas(arriba), cartola.moneda) ?? {};
  return {
    ...cartola,
    ...propio,
    hoja: tabla.nombre,
    bancoDeducido: !nombrado,
    numeroCuenta: cartola.numeroCuenta ?? numeroSinRotulo(cabecera, layout),
    ...(esTarjeta && { lineas: ponerPagosEnAbono(cartola.lineas) }),
  };
}

function numeroSinRotulo(cabecera: readonly FilaTabla[], layout: LayoutDeCuenta): string | null {
  const textos = cabecera.flatMap(({ celdas }) => celdas.map(textoDe));
  if (layout.tarjeta === true) return numeroDeTarjeta(textos.join('\n'));
  const { numeroCuenta } = layout;
  if (numeroCuenta === undefined) return null;
  return textos.flatMap((texto) => numeroCuenta.exec(texto)?.[0] ?? []).at(0) ?? null;
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

/** The day of the last row that had one, where a dash or nothing stands for it. */
function heredarFechas(filas: readonly FilaTabla[], columnas: readonly ColumnaReconocida[]): FilaTabla[] {
  const de = (campo: CampoMapeo): number =>
    columnas.find((columna) => columna.campo === campo)?.columna ?? -1;
  let fecha: Celda = null;
  return filas.map((fila) => {
    const propia = fila.celdas[de('fecha')] ?? null;
    if (leerFecha(propia) !== null) {
      fecha = propia;
      return fila;
    }
    const vacia = propia === null || /^[-\s]*$/.test(textoDe(propia));
    const descripcion = textoDe(fila.celdas[de('descripcion')]);
    const movido = (['cargo', 'abono', 'monto'] as const).some((campo) =>
      /\d/.test(textoDe(fila.celdas[de(campo)])),
    );
    const resumen = rotuloDeResumen(fila.celdas, fila.celdas[de('descripcion')]) !== null;
    if (!vacia || fecha === null || descripcion === '' || !movido || resumen) return fila;
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
