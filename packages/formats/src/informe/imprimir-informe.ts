import { formatRut } from '@cuadra/domain';
import Pdf from 'pdfkit';
import { cerrarHoja, escribir, NEGRITA, NORMAL, type Hoja } from '../dte/impresa/hoja.ts';
import { legible } from '../dte/impresa/textos.ts';
import { ENTRE, medirColumnas, type Bloque } from './medir-columnas.ts';
import type { EstiloDeFila, FilaInforme, Informe } from './tipos.ts';

/** Letter, as Chilean offices print. */
const CARTA = [612, 792] as const;
const MARGEN = 37;
const PIE = 26;
const TINTA = '#17211f';
const GRIS = '#5d6966';
const RAYA = '#d5dbd9';
const AIRE = 3;

interface Lugar {
  readonly hoja: Hoja;
  readonly informe: Informe;
  readonly ancho: number;
  /** Of the last line that the table may take. */
  readonly fondo: number;
}

function raya({ hoja, ancho }: Lugar, y: number, color: string, grueso: number): void {
  hoja
    .moveTo(MARGEN, y)
    .lineTo(MARGEN + ancho, y)
    .lineWidth(grueso)
    .stroke(color);
}

/** Title and company; answers the y below. */
function imprimirCabeza(lugar: Lugar): number {
  const { hoja, informe, ancho } = lugar;
  const { titulo, subtitulo, membrete } = informe;
  const medio = ancho * 0.6;
  const izquierda = { x: MARGEN, ancho: medio };
  const derecha = { x: MARGEN + medio, ancho: ancho - medio, align: 'right' as const };
  let y = escribir(hoja, titulo, {
    ...izquierda,
    y: MARGEN,
    cuerpo: 14,
    fuente: NEGRITA,
    color: TINTA,
  });
  y = escribir(hoja, subtitulo, { ...izquierda, y: y + 2, cuerpo: 8, color: GRIS });
  const { razonSocial, rut, detalle } = membrete.empresa;
  let z = escribir(hoja, razonSocial, { ...derecha, y: MARGEN, cuerpo: 10, fuente: NEGRITA, color: TINTA });
  z = escribir(hoja, `RUT ${formatRut(rut)}`, { ...derecha, y: z + 1, cuerpo: 8, color: GRIS });
  if (detalle !== null) z = escribir(hoja, detalle, { ...derecha, y: z + 1, cuerpo: 8, color: GRIS });
  return Math.max(y, z) + 8;
}

function imprimirTitulos(lugar: Lugar, bloque: Bloque, desde: number): number {
  const { columnas, anchos, cuerpo } = bloque;
  const { hoja, informe } = lugar;
  raya(lugar, desde, TINTA, 1);
  let y = desde + AIRE;
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
    y = bajo + AIRE;
  }
  let bajo = y;
  columnas.forEach((columna, i) => {
    const { titulo, cifras } = informe.columnas[columna] ?? { titulo: '' };
    bajo = Math.max(
      bajo,
      escribir(hoja, titulo, {
        ...lugarDeCelda(xs, anchos, i, cifras === true),
        y,
        cuerpo,
        color: GRIS,
        align: cifras === true ? 'right' : 'left',
      }),
    );
  });
  rayarGrupos(lugar, bloque, { desde, hasta: bajo + AIRE });
  raya(lugar, bajo + AIRE, TINTA, 1);
  return bajo + AIRE + 1;
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

/** Figures keep their distance on the left, text on the right. */
const lugarDeCelda = (xs: readonly number[], anchos: readonly number[], i: number, cifras: boolean) => ({
  x: (xs[i] ?? 0) + (cifras ? ENTRE : 0),
  ancho: (anchos[i] ?? 0) - ENTRE,
});

const SOBRE: Readonly<Record<EstiloDeFila, number>> = { seccion: 8, fila: 0, total: 0, cierre: 2 };

function altoDeFila(
  { hoja, informe }: Lugar,
  { columnas, anchos, cuerpo }: Bloque,
  { estilo, celdas }: FilaInforme,
): number {
  hoja.font(estilo === 'fila' ? NORMAL : NEGRITA).fontSize(cuerpo);
  let alto = hoja.currentLineHeight();
  columnas.forEach((columna, i) => {
    if (informe.columnas[columna]?.cifras === true) return;
    const texto = legible(celdas[columna] ?? '');
    const ancho = (anchos[i] ?? 0) - ENTRE;
    if (texto === '' || hoja.widthOfString(texto) <= ancho) return;
    alto = Math.max(alto, hoja.heightOfString(texto, { width: ancho, lineGap: 0.5 }));
  });
  return alto + 2 * AIRE + SOBRE[estilo];
}

function imprimirFila(
  lugar: Lugar,
  bloque: Bloque,
  { estilo, celdas }: FilaInforme,
  { desde, alto }: { desde: number; alto: number },
): void {
  const { hoja, informe } = lugar;
  const { columnas, anchos, cuerpo } = bloque;
  const xs = posiciones(anchos);
  rayarGrupos(lugar, bloque, { desde, hasta: desde + alto });
  const arriba = desde + SOBRE[estilo];
  if (estilo === 'cierre') raya(lugar, arriba, TINTA, 0.8);
  columnas.forEach((columna, i) => {
    const texto = celdas[columna] ?? '';
    if (texto === '') return;
    const cifras = informe.columnas[columna]?.cifras === true;
    escribir(hoja, texto, {
      ...lugarDeCelda(xs, anchos, i, cifras),
      y: arriba + AIRE,
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
    return imprimirTitulos(lugar, bloque, imprimirCabeza(lugar));
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

function imprimirFin(lugar: Lugar, desde: number): void {
  const { hoja, informe, ancho, fondo } = lugar;
  const { notas = [], firmas = [] } = informe;
  let y = desde + 10;
  const altoNotas = notas.reduce(
    (suma, nota) => suma + hoja.fontSize(7.5).heightOfString(legible(nota), { width: ancho }) + 2,
    0,
  );
  const pide = altoNotas + (firmas.length > 0 ? ALTO_FIRMA : 0);
  if (pide === 0) return;
  if (y + pide > fondo) {
    hoja.addPage();
    y = imprimirCabeza(lugar);
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
}

function numerar({ hoja, informe, ancho }: Lugar, alto: number): void {
  const { count } = hoja.bufferedPageRange();
  const { por, cuando } = informe.membrete;
  for (let pagina = 0; pagina < count; pagina += 1) {
    hoja.switchToPage(pagina);
    hoja.page.margins.bottom = 0;
    const y = alto - MARGEN + 2;
    hoja
      .moveTo(MARGEN, y - 5)
      .lineTo(MARGEN + ancho, y - 5)
      .lineWidth(0.5)
      .stroke(RAYA);
    const pie = { y, cuerpo: 7, color: GRIS };
    escribir(hoja, `Emitido en Cuadra por ${por} el ${cuando}, con datos hasta esa hora`, {
      ...pie,
      x: MARGEN,
      ancho: ancho - 90,
    });
    escribir(hoja, `Página ${pagina + 1} de ${count}`, {
      ...pie,
      x: MARGEN + ancho - 90,
      ancho: 90,
      align: 'right',
    });
  }
}

/**
 * Draws a report as PDF: head and titles on each page, no sum alone on a page, notes and signatures on the last. Pages
 * say who asked for it, when, and their number.
 */
export function imprimirInforme(informe: Informe): Promise<Uint8Array> {
  const [corto, largo] = CARTA;
  const [anchoHoja, alto] = informe.apaisado ? [largo, corto] : [corto, largo];
  const hoja = new Pdf({
    size: [anchoHoja, alto],
    margin: MARGEN,
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: legible(informe.titulo), Creator: 'Cuadra', Producer: 'Cuadra' },
  });
  const lugar = { hoja, informe, ancho: anchoHoja - 2 * MARGEN, fondo: alto - MARGEN - PIE };
  let y = 0;
  for (const bloque of medirColumnas(hoja, informe, lugar.ancho)) y = imprimirBloque(lugar, bloque);
  imprimirFin(lugar, y);
  numerar(lugar, alto);
  return cerrarHoja(hoja);
}
