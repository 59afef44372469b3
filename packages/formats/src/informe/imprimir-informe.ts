import Pdf from 'pdfkit';
import {
  ALTO,
  ANCHO,
  cerrarHoja,
  escribir,
  MARGEN,
  NEGRITA,
  NORMAL,
  type Hoja,
} from '../dte/impresa/hoja.ts';
import { legible } from '../dte/impresa/textos.ts';
import { GRIS, imprimirCabeza, imprimirPies, PIE, RAYA, TINTA } from './marco.ts';
import { ENTRE, medirColumnas, sangriaDe, type Bloque } from './medir-columnas.ts';
import type { EstiloDeFila, FilaInforme, Informe } from './tipos.ts';

/** Over and under the text of a row; where notes and signatures would stand alone on a page, the second is tried. */
const AIRES = [3, 1.5] as const;

interface Lugar {
  readonly hoja: Hoja;
  readonly informe: Informe;
  readonly ancho: number;
  /** Of the last line that the table may take. */
  readonly fondo: number;
  /** Over and under the text of a row. */
  readonly aire: number;
}

function raya({ hoja, ancho }: Lugar, y: number, color: string, grueso: number): void {
  hoja
    .moveTo(MARGEN, y)
    .lineTo(MARGEN + ancho, y)
    .lineWidth(grueso)
    .stroke(color);
}

const cabeza = ({ hoja, informe, ancho }: Lugar) => imprimirCabeza(hoja, informe, { ancho, desde: MARGEN });

function imprimirTitulos(lugar: Lugar, bloque: Bloque, desde: number): number {
  const { columnas, anchos, cuerpo } = bloque;
  const { hoja, informe, aire } = lugar;
  raya(lugar, desde, TINTA, 1);
  let y = desde + aire;
  const xs = posiciones(anchos);
  if (informe.grupos) {
    let bajo = y;
    for (const { titulo, desde: primera, columnas: cuantas } of informe.grupos) {
      const suyas = columnas.flatMap((columna, i) =>
        columna >= primera && columna < primera + cuantas ? [i] : [],
      );
      const [i] = suyas;
      if (i === undefined) continue;
      const ancho = suyas.reduce((suma, una) => suma + (anchos[una] ?? 0), 0);
      bajo = escribir(hoja, titulo, {
        x: xs[i] ?? 0,
        y,
        ancho,
        cuerpo,
        fuente: NEGRITA,
        color: TINTA,
        align: 'center',
      });
    }
    y = bajo + aire;
  }
  let bajo = y;
  columnas.forEach((columna, i) => {
    const { titulo, cifras } = informe.columnas[columna] ?? { titulo: '' };
    bajo = Math.max(
      bajo,
      escribir(hoja, titulo, {
        ...lugarDeCelda(informe, bloque, i),
        y,
        cuerpo,
        color: GRIS,
        align: cifras === true ? 'right' : 'left',
      }),
    );
  });
  rayarGrupos(lugar, bloque, { desde, hasta: bajo + aire });
  raya(lugar, bajo + aire, TINTA, 1);
  return bajo + aire + 1;
}

function posiciones(anchos: readonly number[]): number[] {
  let x = MARGEN;
  return anchos.map((ancho) => {
    const esta = x;
    x += ancho;
    return esta;
  });
}

/** Upright rules before each group of columns. */
function rayarGrupos(
  { hoja, informe }: Lugar,
  { columnas, anchos }: Bloque,
  { desde, hasta }: { desde: number; hasta: number },
): void {
  const xs = posiciones(anchos);
  for (const grupo of informe.grupos ?? []) {
    const x = xs[columnas.indexOf(grupo.desde)];
    if (x === undefined) continue;
    hoja
      .moveTo(x + ENTRE / 3, desde)
      .lineTo(x + ENTRE / 3, hasta)
      .lineWidth(0.5)
      .stroke(RAYA);
  }
}

/** Figures keep their distance on the left; text on the right, and on the left after a figure. */
function lugarDeCelda(
  informe: Informe,
  { columnas, anchos }: Bloque,
  i: number,
): { x: number; ancho: number } {
  const columna = columnas[i] ?? 0;
  const sangria = sangriaDe(informe, columna);
  const derecha = informe.columnas[columna]?.cifras === true ? 0 : ENTRE;
  return { x: (posiciones(anchos)[i] ?? 0) + sangria, ancho: (anchos[i] ?? 0) - sangria - derecha };
}

const SOBRE: Readonly<Record<EstiloDeFila, number>> = { seccion: 8, fila: 0, total: 0, cierre: 2 };

function altoDeFila({ hoja, informe, aire }: Lugar, bloque: Bloque, { estilo, celdas }: FilaInforme): number {
  const { columnas, cuerpo } = bloque;
  hoja.font(estilo === 'fila' ? NORMAL : NEGRITA).fontSize(cuerpo);
  let alto = hoja.currentLineHeight();
  columnas.forEach((columna, i) => {
    if (informe.columnas[columna]?.cifras === true) return;
    const texto = legible(celdas[columna] ?? '');
    const { ancho } = lugarDeCelda(informe, bloque, i);
    if (texto === '' || hoja.widthOfString(texto) <= ancho) return;
    alto = Math.max(alto, hoja.heightOfString(texto, { width: ancho, lineGap: 0.5 }));
  });
  return alto + 2 * aire + SOBRE[estilo];
}

function imprimirFila(
  lugar: Lugar,
  bloque: Bloque,
  { estilo, celdas }: FilaInforme,
  { desde, alto }: { desde: number; alto: number },
): void {
  const { hoja, informe, aire } = lugar;
  const { columnas, cuerpo } = bloque;
  rayarGrupos(lugar, bloque, { desde, hasta: desde + alto });
  const arriba = desde + SOBRE[estilo];
  if (estilo === 'cierre') raya(lugar, arriba, TINTA, 0.8);
  columnas.forEach((columna, i) => {
    const texto = celdas[columna] ?? '';
    if (texto === '') return;
    const cifras = informe.columnas[columna]?.cifras === true;
    escribir(hoja, texto, {
      ...lugarDeCelda(informe, bloque, i),
      y: arriba + aire,
      cuerpo,
      fuente: estilo === 'fila' ? NORMAL : NEGRITA,
      color: TINTA,
      align: cifras ? 'right' : 'left',
    });
  });
  raya(lugar, desde + alto, estilo === 'cierre' ? TINTA : RAYA, estilo === 'cierre' ? 0.8 : 0.5);
}

/** Rows that one page holds together: a heading with its first row, a sum with the row before it. */
function* partes(filas: readonly FilaInforme[]): Generator<readonly FilaInforme[]> {
  let parte: FilaInforme[] = [];
  for (const fila of filas) {
    const anterior = parte.at(-1);
    const sigue = anterior?.estilo === 'seccion' || fila.estilo === 'total' || fila.estilo === 'cierre';
    if (anterior && !sigue) {
      yield parte;
      parte = [];
    }
    parte.push(fila);
  }
  if (parte.length > 0) yield parte;
}

function imprimirBloque(lugar: Lugar, bloque: Bloque): number {
  const abrir = () => {
    lugar.hoja.addPage();
    return imprimirTitulos(lugar, bloque, cabeza(lugar));
  };
  let y = abrir();
  const inicio = y;
  for (const parte of partes(lugar.informe.filas)) {
    const altos = parte.map((fila) => altoDeFila(lugar, bloque, fila));
    const entera = altos.reduce((suma, alto) => suma + alto, 0);
    if (y + entera > lugar.fondo && y > inicio) y = abrir();
    parte.forEach((fila, i) => {
      const alto = altos[i] ?? 0;
      // A part that no page holds goes on in the next one.
      if (y + alto > lugar.fondo) y = abrir();
      imprimirFila(lugar, bloque, fila, { desde: y, alto });
      y += alto;
    });
  }
  return y;
}

const ALTO_FIRMA = 60;

/** Answers whether notes and signatures took a page of their own. */
function imprimirFin(lugar: Lugar, desde: number): boolean {
  const { hoja, informe, ancho, fondo } = lugar;
  const { notas = [], firmas = [] } = informe;
  let y = desde + 10;
  const altoNotas = notas.reduce(
    (suma, nota) => suma + hoja.fontSize(7.5).heightOfString(legible(nota), { width: ancho }) + 2,
    0,
  );
  const pide = altoNotas + (firmas.length > 0 ? ALTO_FIRMA : 0);
  if (pide === 0) return false;
  const aparte = y + pide > fondo;
  if (aparte) {
    hoja.addPage();
    y = cabeza(lugar);
  }
  for (const nota of notas) y = escribir(hoja, nota, { x: MARGEN, y, ancho, cuerpo: 7.5, color: GRIS }) + 2;
  const cada = 170;
  firmas.forEach((firma, i) => {
    const x = MARGEN + ancho - (firmas.length - i) * (cada + 24) + 24;
    const suelo = Math.min(fondo - 14, y + ALTO_FIRMA - 16);
    hoja
      .moveTo(x, suelo)
      .lineTo(x + cada, suelo)
      .lineWidth(0.8)
      .stroke(TINTA);
    escribir(hoja, firma, { x, y: suelo + 4, ancho: cada, cuerpo: 8, color: GRIS });
  });
  return aparte;
}

function componer(informe: Informe, aire: number): { hoja: Hoja; aparte: boolean } {
  const [anchoHoja, alto] = informe.apaisado ? [ALTO, ANCHO] : [ANCHO, ALTO];
  const hoja = new Pdf({
    size: [anchoHoja, alto],
    margin: MARGEN,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: legible(informe.titulo), Creator: 'Cuadra', Producer: 'Cuadra' },
  });
  const lugar = { hoja, informe, ancho: anchoHoja - 2 * MARGEN, fondo: alto - MARGEN - PIE, aire };
  let y = 0;
  for (const bloque of medirColumnas(hoja, informe, lugar.ancho)) y = imprimirBloque(lugar, bloque);
  const aparte = imprimirFin(lugar, y);
  imprimirPies(hoja, informe.membrete);
  return { hoja, aparte };
}

/**
 * Draws a report as PDF: head and titles on each page, no sum alone on a page, notes and signatures on the last, beside
 * rows where closer rows make room for them. Pages say who asked for it, when, and their number.
 */
export function imprimirInforme(informe: Informe): Promise<Uint8Array> {
  const [holgado, junto] = AIRES;
  const suelta = componer(informe, holgado);
  if (!suelta.aparte) return cerrarHoja(suelta.hoja);
  const apretada = componer(informe, junto);
  return cerrarHoja(apretada.aparte ? suelta.hoja : apretada.hoja);
}
