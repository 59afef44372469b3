import type { DteLeido, LineaDetalle } from '../tipos.ts';
import { ALTO, altoDe, ANCHO_UTIL, escribir, linea, MARGEN, NEGRITA, type Hoja } from './hoja.ts';
import { decimal, monto } from './textos.ts';

interface Columna {
  readonly titulo: string;
  readonly ancho: number;
  readonly align: 'left' | 'right';
  readonly texto: (item: LineaDetalle, moneda: string) => string;
}

function descripcion({ nombre, descripcion: mas, exento, codigosImpuesto }: LineaDetalle): string {
  const marcas = [exento ? 'Exento' : null, ...codigosImpuesto.map((codigo) => `Imp. ${codigo}`)];
  const titulo = [nombre, ...marcas.filter((marca) => marca !== null).map((marca) => `(${marca})`)].join(' ');
  return mas === null ? titulo : `${titulo}\n${mas}`;
}

function ajuste({ descuento, recargo }: LineaDetalle, moneda: string): string {
  if (descuento === 0 && recargo === 0) return '';
  return monto(recargo - descuento, moneda);
}

const COLUMNAS: readonly Columna[] = [
  { titulo: 'Código', ancho: 62, align: 'left', texto: ({ codigos }) => codigos[0]?.valor ?? '' },
  { titulo: 'Descripción', ancho: ANCHO_UTIL - 342, align: 'left', texto: descripcion },
  { titulo: 'Cantidad', ancho: 56, align: 'right', texto: ({ cantidad }) => decimal(cantidad) },
  { titulo: 'Unidad', ancho: 40, align: 'left', texto: ({ unidad }) => unidad ?? '' },
  { titulo: 'Precio', ancho: 64, align: 'right', texto: ({ precioUnitario }) => decimal(precioUnitario) },
  { titulo: 'Desc./rec.', ancho: 54, align: 'right', texto: ajuste },
  { titulo: 'Total', ancho: 66, align: 'right', texto: ({ montoItem }, moneda) => monto(montoItem, moneda) },
];
const CUERPO = 8;
const ENTRE = 6;

function titulos(hoja: Hoja, y: number): number {
  linea(hoja, y, '#000000');
  let x = MARGEN;
  for (const { titulo, ancho, align } of COLUMNAS) {
    escribir(hoja, titulo, { x, y: y + 4, ancho: ancho - ENTRE, cuerpo: CUERPO, fuente: NEGRITA, align });
    x += ancho;
  }
  linea(hoja, y + 16, '#000000');
  return y + 20;
}

function altoDelItem(hoja: Hoja, item: LineaDetalle, moneda: string): number {
  const altos = COLUMNAS.map(({ ancho, texto }) => altoDe(hoja, texto(item, moneda), ancho - ENTRE, CUERPO));
  return Math.max(...altos) + 4;
}

/** The lines, over as many pages as they need. Answers the y below the last. */
export function imprimirDetalle(hoja: Hoja, { detalle, moneda }: DteLeido, desde: number): number {
  let y = titulos(hoja, desde);
  for (const item of detalle) {
    const alto = altoDelItem(hoja, item, moneda);
    if (y + alto > ALTO - MARGEN - 14) {
      hoja.addPage();
      y = titulos(hoja, MARGEN);
    }
    let x = MARGEN;
    for (const { ancho, align, texto } of COLUMNAS) {
      escribir(hoja, texto(item, moneda), { x, y, ancho: ancho - ENTRE, cuerpo: CUERPO, align });
      x += ancho;
    }
    y += alto;
  }
  linea(hoja, y);
  return y;
}
