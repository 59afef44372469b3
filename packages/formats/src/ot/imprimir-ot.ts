import type { EstadoOt } from '@cuadra/domain/ots';
import { TASA_IVA } from '@cuadra/domain/ots';
import { formatMonto, formatRut, type Moneda } from '@cuadra/domain';
import {
  ALTO,
  altoDe,
  ANCHO,
  ANCHO_UTIL,
  cerrarHoja,
  crearHoja,
  dato,
  escribir,
  linea,
  MARGEN,
  NEGRITA,
  type Hoja,
} from '../dte/impresa/hoja.ts';
import { numerarPaginas } from '../dte/impresa/pie.ts';
import { decimal, fechaEnPalabras } from '../dte/impresa/textos.ts';

/** A nota de venta as it is printed. Amounts in minor units; quantities, prices and discounts as decimal strings. */
export interface OtImpresa {
  readonly folio: string;
  readonly estado: EstadoOt;
  readonly moneda: Moneda;
  /** `yyyy-MM-dd`. */
  readonly fechaEmision: string;
  readonly validoHasta: string | null;
  readonly vendedor: string | null;
  readonly condiciones: string | null;
  readonly emisor: {
    readonly rut: string;
    readonly razonSocial: string;
    readonly giro: string | null;
    readonly direccion: string | null;
    readonly comuna: string | null;
    readonly ciudad: string | null;
    readonly correo: string | null;
    /** PNG or JPEG. */
    readonly logo: Uint8Array | null;
  };
  readonly cliente: {
    readonly rut: string;
    readonly razonSocial: string;
    readonly giro: string | null;
    readonly direccion: string | null;
    readonly comuna: string | null;
    readonly contacto: string | null;
  };
  readonly lineas: readonly LineaImpresa[];
  readonly montoNeto: number;
  readonly montoExento: number;
  readonly iva: number;
  readonly montoTotal: number;
}

interface LineaImpresa {
  readonly producto: string;
  readonly descripcion: string | null;
  readonly cantidad: string;
  readonly valorUnitario: string;
  readonly descuento: string;
  readonly exento: boolean;
  readonly montoNeto: number;
}

const CAJA_ANCHO = 190;
const CAJA_ALTO = 58;
const LOGO_ANCHO = 150;
const LOGO_ALTO = 52;
const CUERPO = 8.5;
const PIE = ALTO - MARGEN - 14;

const unidos = (partes: readonly (string | null)[]) =>
  partes.filter((parte) => parte !== null && parte !== '').join(', ');

/** The logo above the company's data, and at the right what the paper is. Answers the y below both. */
function cabeceraEn(hoja: Hoja, { emisor, folio, estado }: OtImpresa): number {
  const ancho = ANCHO_UTIL - CAJA_ANCHO - 18;
  let y = MARGEN;
  if (emisor.logo !== null) {
    hoja.image(Buffer.from(emisor.logo), MARGEN, y, { fit: [LOGO_ANCHO, LOGO_ALTO] });
    y += LOGO_ALTO + 8;
  }
  y = escribir(hoja, emisor.razonSocial, { x: MARGEN, y, ancho, cuerpo: 13, fuente: NEGRITA }) + 3;
  const renglones = [
    `R.U.T. ${formatRut(emisor.rut)}`,
    emisor.giro,
    unidos([emisor.direccion, emisor.comuna, emisor.ciudad]),
    emisor.correo,
  ];
  for (const renglon of renglones)
    if (renglon !== null && renglon !== '') y = escribir(hoja, renglon, { x: MARGEN, y, ancho }) + 1;

  const x = ANCHO - MARGEN - CAJA_ANCHO;
  hoja.rect(x, MARGEN, CAJA_ANCHO, CAJA_ALTO).lineWidth(1).stroke('#000000');
  const enCaja = { x, ancho: CAJA_ANCHO, fuente: NEGRITA, align: 'center' as const };
  escribir(hoja, 'NOTA DE VENTA', { ...enCaja, y: MARGEN + 12, cuerpo: 13 });
  escribir(hoja, `N° ${folio}`, { ...enCaja, y: MARGEN + 31, cuerpo: 13 });
  const marca = { borrador: 'BORRADOR', anulada: 'ANULADA', abierta: null, facturada: null, cerrada: null }[
    estado
  ];
  const bajoCaja = MARGEN + CAJA_ALTO + 5;
  if (marca !== null) escribir(hoja, marca, { ...enCaja, y: bajoCaja, cuerpo: 10 });
  return Math.max(y, bajoCaja + (marca === null ? 0 : 14)) + 10;
}

function clienteEn(hoja: Hoja, ot: OtImpresa, desde: number): number {
  const { cliente } = ot;
  const mitad = ANCHO_UTIL / 2;
  const izquierda = { x: MARGEN + 8, ancho: mitad + 20, etiqueta: 58 };
  const derecha = { x: MARGEN + mitad + 40, ancho: mitad - 48, etiqueta: 64 };
  let y = desde + 7;
  y = dato(hoja, 'Cliente', cliente.razonSocial, { ...izquierda, y });
  y = dato(hoja, 'R.U.T.', formatRut(cliente.rut), { ...izquierda, y });
  y = dato(hoja, 'Giro', cliente.giro, { ...izquierda, y });
  y = dato(hoja, 'Dirección', unidos([cliente.direccion, cliente.comuna]), { ...izquierda, y });
  y = dato(hoja, 'Contacto', cliente.contacto, { ...izquierda, y });
  let otra = desde + 7;
  otra = dato(hoja, 'Fecha', fechaEnPalabras(ot.fechaEmision), { ...derecha, y: otra });
  const valida = ot.validoHasta === null ? null : fechaEnPalabras(ot.validoHasta);
  otra = dato(hoja, 'Válida hasta', valida, { ...derecha, y: otra });
  otra = dato(hoja, 'Vendedor', ot.vendedor, { ...derecha, y: otra });
  otra = dato(hoja, 'Moneda', ot.moneda === 'CLP' ? null : ot.moneda, { ...derecha, y: otra });
  const abajo = Math.max(y, otra) + 5;
  hoja
    .rect(MARGEN, desde, ANCHO_UTIL, abajo - desde)
    .lineWidth(0.7)
    .stroke('#000000');
  return abajo + 12;
}

interface Columna {
  readonly titulo: string;
  readonly ancho: number;
  readonly align: 'left' | 'right';
  readonly texto: (item: LineaImpresa, moneda: Moneda) => string;
}

function descripcionDe({ producto, descripcion, exento }: LineaImpresa): string {
  const titulo = exento ? `${producto} (Exento)` : producto;
  return descripcion === null ? titulo : `${titulo}\n${descripcion}`;
}

const COLUMNAS: readonly Columna[] = [
  { titulo: 'Descripción', ancho: ANCHO_UTIL - 266, align: 'left', texto: descripcionDe },
  { titulo: 'Cantidad', ancho: 60, align: 'right', texto: ({ cantidad }) => decimal(cantidad) },
  {
    titulo: 'Valor unitario',
    ancho: 76,
    align: 'right',
    texto: ({ valorUnitario }) => decimal(valorUnitario),
  },
  {
    titulo: 'Desc.',
    ancho: 46,
    align: 'right',
    texto: ({ descuento }) => (Number(descuento) === 0 ? '' : `${decimal(descuento)} %`),
  },
  {
    titulo: 'Neto',
    ancho: 84,
    align: 'right',
    texto: ({ montoNeto }, moneda) => formatMonto(montoNeto, moneda),
  },
];
const ENTRE = 6;
/** The last column ends where the sums below it do. */
const anchoTexto = ({ ancho }: Columna, i: number) => ancho - (i === COLUMNAS.length - 1 ? 0 : ENTRE);

function titulosEn(hoja: Hoja, y: number): number {
  linea(hoja, y, '#000000');
  let x = MARGEN;
  for (const [i, columna] of COLUMNAS.entries()) {
    const { titulo, align } = columna;
    const ancho = anchoTexto(columna, i);
    escribir(hoja, titulo, { x, y: y + 4, ancho, cuerpo: CUERPO, fuente: NEGRITA, align });
    x += columna.ancho;
  }
  linea(hoja, y + 17, '#000000');
  return y + 21;
}

function lineasEn(hoja: Hoja, { lineas, moneda }: OtImpresa, desde: number): number {
  let y = titulosEn(hoja, desde);
  for (const item of lineas) {
    const altos = COLUMNAS.map((columna, i) =>
      altoDe(hoja, columna.texto(item, moneda), anchoTexto(columna, i), CUERPO),
    );
    const alto = Math.max(...altos) + 4;
    if (y + alto > PIE) {
      hoja.addPage();
      y = titulosEn(hoja, MARGEN);
    }
    let x = MARGEN;
    for (const [i, columna] of COLUMNAS.entries()) {
      const { align, texto } = columna;
      escribir(hoja, texto(item, moneda), { x, y, ancho: anchoTexto(columna, i), cuerpo: CUERPO, align });
      x += columna.ancho;
    }
    y += alto;
  }
  linea(hoja, y);
  return y + 8;
}

/** Sums at the right and conditions at the left, together; on a page of their own if need be. */
function pieEn(hoja: Hoja, ot: OtImpresa, desde: number): void {
  const sumas: readonly (readonly [string, number])[] = [
    ...(ot.montoNeto > 0 ? [['Neto', ot.montoNeto] as const] : []),
    ...(ot.montoExento > 0 ? [['Exento', ot.montoExento] as const] : []),
    ...(ot.iva > 0 ? [[`IVA ${TASA_IVA} %`, ot.iva] as const] : []),
    ['Total', ot.montoTotal] as const,
  ];
  const anchoCondiciones = ANCHO_UTIL - 230;
  const altoCondiciones =
    ot.condiciones === null ? 0 : altoDe(hoja, ot.condiciones, anchoCondiciones, CUERPO) + 18;
  let y = desde;
  // Conditions longer than a page go on by themselves; otherwise nothing is parted.
  if (y + Math.max(sumas.length * 15, Math.min(altoCondiciones, PIE - MARGEN)) > PIE) {
    hoja.addPage();
    y = MARGEN;
  }
  const x = ANCHO - MARGEN - 200;
  let suma = y;
  for (const [etiqueta, monto] of sumas) {
    const total = etiqueta === 'Total';
    const comun = { y: suma, cuerpo: total ? 11 : 9, ...(total && { fuente: NEGRITA }) };
    escribir(hoja, etiqueta, { ...comun, x, ancho: 90 });
    suma =
      escribir(hoja, formatMonto(monto, ot.moneda), { ...comun, x: x + 80, ancho: 120, align: 'right' }) + 3;
  }
  if (ot.condiciones === null) return;
  const bajoTitulo =
    escribir(hoja, 'Condiciones', { x: MARGEN, y, ancho: anchoCondiciones, fuente: NEGRITA }) + 2;
  escribir(hoja, ot.condiciones, { x: MARGEN, y: bajoTitulo, ancho: anchoCondiciones, cuerpo: CUERPO });
}

/** A nota de venta as a PDF, on letter paper: company with its logo, customer, lines, sums and conditions. */
export async function imprimirOt(ot: OtImpresa): Promise<Uint8Array> {
  const hoja = crearHoja(`NOTA DE VENTA N° ${ot.folio} · ${ot.emisor.razonSocial}`);
  pieEn(hoja, ot, lineasEn(hoja, ot, clienteEn(hoja, ot, cabeceraEn(hoja, ot))));
  numerarPaginas(hoja);
  return cerrarHoja(hoja);
}
