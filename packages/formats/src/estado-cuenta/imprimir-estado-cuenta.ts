import { diasEntre, formatMonto, formatRut, MONEDAS, sumMontos, type Moneda } from '@cuadra/domain';
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
import { fechaEnPalabras } from '../dte/impresa/textos.ts';
import { imprimirCabeza, imprimirPies, PIE } from '../informe/marco.ts';
import type { MembreteInforme } from '../informe/index.ts';

interface DocumentoDeEstado {
  readonly nombreTipo: string;
  readonly folio: string;
  /** `yyyy-MM-dd`. */
  readonly fechaEmision: string;
  readonly vence: string;
  readonly moneda: Moneda;
  /** In minor units of its currency; negative for a credit note, as is its balance. */
  readonly montoTotal: number;
  readonly saldo: number;
}

/** What a customer owes to a company on a day, as it is printed. */
export interface EstadoDeCuenta {
  readonly fecha: string;
  /** Company that is owed. */
  readonly membrete: MembreteInforme;
  /** Of the company, as PNG or JPEG. */
  readonly logo: Uint8Array | null;
  readonly cliente: { readonly rut: string; readonly razonSocial: string };
  readonly documentos: readonly DocumentoDeEstado[];
  /** Documents that are owed and do not fit. */
  readonly omitidos: number;
  readonly transferencia: {
    readonly banco: string;
    readonly tipoCuenta: string;
    readonly numeroCuenta: string;
    readonly email: string | null;
  } | null;
}

const CUERPO = 8.5;
const FONDO = ALTO - MARGEN - PIE;
const LOGO_ANCHO = 150;
const LOGO_ALTO = 52;
const ENTRE = 6;

/** `17-11-2026`. */
const corta = (fecha: string) => fecha.split('-').toReversed().join('-');

interface Columna {
  readonly titulo: string;
  readonly ancho: number;
  readonly align: 'left' | 'right';
  readonly texto: (documento: DocumentoDeEstado, hoy: string) => string;
}

function estadoDe({ vence, saldo }: DocumentoDeEstado, hoy: string): string {
  if (saldo < 0) return 'A tu favor';
  const dias = diasEntre(vence, hoy);
  if (dias <= 0) return 'Por vencer';
  return dias === 1 ? 'Vencido hace 1 día' : `Vencido hace ${dias} días`;
}

const COLUMNAS: readonly Columna[] = [
  { titulo: 'Documento', ancho: ANCHO_UTIL - 404, align: 'left', texto: ({ nombreTipo }) => nombreTipo },
  { titulo: 'Folio', ancho: 58, align: 'left', texto: ({ folio }) => folio },
  { titulo: 'Emisión', ancho: 58, align: 'left', texto: ({ fechaEmision }) => corta(fechaEmision) },
  { titulo: 'Vence', ancho: 58, align: 'left', texto: ({ vence }) => corta(vence) },
  { titulo: 'Estado', ancho: 92, align: 'left', texto: estadoDe },
  {
    titulo: 'Total',
    ancho: 69,
    align: 'right',
    texto: ({ montoTotal, moneda }) => formatMonto(montoTotal, moneda),
  },
  { titulo: 'Saldo', ancho: 69, align: 'right', texto: ({ saldo, moneda }) => formatMonto(saldo, moneda) },
];

const anchoTexto = ({ ancho }: Columna, i: number) => ancho - (i === COLUMNAS.length - 1 ? 0 : ENTRE);

/** Head of each page, under the logo on the first. */
function cabezaEn(hoja: Hoja, { membrete, fecha }: EstadoDeCuenta, desde = MARGEN): number {
  const textos = { titulo: 'Estado de cuenta', subtitulo: `Al ${fechaEnPalabras(fecha)}`, membrete };
  return imprimirCabeza(hoja, textos, { ancho: ANCHO_UTIL, desde });
}

function cabeceraEn(hoja: Hoja, estado: EstadoDeCuenta): number {
  const { logo, cliente } = estado;
  if (logo !== null) hoja.image(Buffer.from(logo), MARGEN, MARGEN, { fit: [LOGO_ANCHO, LOGO_ALTO] });
  let y = cabezaEn(hoja, estado, MARGEN + (logo === null ? 0 : LOGO_ALTO + 8)) + 6;
  y = dato(hoja, 'Cliente', cliente.razonSocial, { x: MARGEN, y, ancho: ANCHO_UTIL, etiqueta: 58 });
  y = dato(hoja, 'RUT', formatRut(cliente.rut), { x: MARGEN, y, ancho: ANCHO_UTIL, etiqueta: 58 });
  return y + 12;
}

/** One line of cells; answers the y below. */
function filaEn(hoja: Hoja, y: number, textoDe: (columna: Columna) => string, fuente?: string): number {
  const altos = COLUMNAS.map((columna, i) => altoDe(hoja, textoDe(columna), anchoTexto(columna, i), CUERPO));
  let x = MARGEN;
  for (const [i, columna] of COLUMNAS.entries()) {
    const comun = { x, y, ancho: anchoTexto(columna, i), cuerpo: CUERPO, align: columna.align };
    escribir(hoja, textoDe(columna), { ...comun, ...(fuente !== undefined && { fuente }) });
    x += columna.ancho;
  }
  return y + Math.max(...altos) + 4;
}

function titulosEn(hoja: Hoja, y: number): number {
  linea(hoja, y, '#000000');
  const abajo = filaEn(hoja, y + 4, ({ titulo }) => titulo, NEGRITA);
  linea(hoja, abajo, '#000000');
  return abajo + 5;
}

function documentosEn(hoja: Hoja, estado: EstadoDeCuenta, desde: number): number {
  const { documentos, fecha } = estado;
  if (documentos.length === 0)
    return escribir(hoja, 'No hay documentos por pagar.', { x: MARGEN, y: desde, ancho: ANCHO_UTIL }) + 12;
  let y = titulosEn(hoja, desde);
  for (const documento of documentos) {
    if (y + 24 > FONDO) {
      hoja.addPage();
      y = titulosEn(hoja, cabezaEn(hoja, estado));
    }
    y = filaEn(hoja, y, ({ texto }) => texto(documento, fecha));
  }
  linea(hoja, y);
  return y + 8;
}

/** Sums by currency at the right, and the account for transfers at the left. */
function pieEn(hoja: Hoja, estado: EstadoDeCuenta, desde: number): void {
  const { documentos, omitidos, transferencia } = estado;
  const monedas = MONEDAS.filter((moneda) => documentos.some((uno) => uno.moneda === moneda));
  let y = desde;
  if (y + 90 > FONDO) {
    hoja.addPage();
    y = cabezaEn(hoja, estado);
  }
  let suma = y;
  for (const moneda of monedas) {
    const total = sumMontos(documentos.filter((uno) => uno.moneda === moneda).map(({ saldo }) => saldo));
    const comun = { y: suma, cuerpo: 11, fuente: NEGRITA };
    escribir(hoja, 'Total por pagar', { ...comun, x: ANCHO - MARGEN - 220, ancho: 110 });
    suma =
      escribir(hoja, formatMonto(total, moneda), {
        ...comun,
        x: ANCHO - MARGEN - 110,
        ancho: 110,
        align: 'right',
      }) + 3;
  }
  if (omitidos > 0)
    escribir(hoja, `Y ${omitidos} documentos más, que ves en el portal.`, {
      x: ANCHO - MARGEN - 220,
      y: suma,
      ancho: 220,
      align: 'right',
    });
  if (transferencia === null) return;
  const { banco, tipoCuenta, numeroCuenta, email } = transferencia;
  const { empresa } = estado.membrete;
  const lugar = { x: MARGEN, ancho: 280, etiqueta: 70 };
  y = escribir(hoja, 'Para transferir', { x: MARGEN, y, ancho: 280, fuente: NEGRITA }) + 3;
  y = dato(hoja, 'Titular', empresa.razonSocial, { ...lugar, y });
  y = dato(hoja, 'RUT', formatRut(empresa.rut), { ...lugar, y });
  y = dato(hoja, 'Banco', banco, { ...lugar, y });
  y = dato(hoja, tipoCuenta, numeroCuenta, { ...lugar, y });
  dato(hoja, 'Correo', email, { ...lugar, y });
}

/** A statement of account as a PDF on letter paper: who owes to whom, each open document, and the sums. Each
 * page has the company, the cut of the data and its number. */
export async function imprimirEstadoDeCuenta(estado: EstadoDeCuenta): Promise<Uint8Array> {
  const hoja = crearHoja(`Estado de cuenta · ${estado.cliente.razonSocial}`);
  pieEn(hoja, estado, documentosEn(hoja, estado, cabeceraEn(hoja, estado)));
  imprimirPies(hoja, estado.membrete);
  return cerrarHoja(hoja);
}
