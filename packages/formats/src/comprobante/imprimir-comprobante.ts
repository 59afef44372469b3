import { formatMonto, formatRut } from '@cuadra/domain';
import { NOMBRE_TIPO_CUENTA } from '@cuadra/domain/beneficiarios';
import {
  ANCHO,
  ANCHO_UTIL,
  cerrarHoja,
  crearHoja,
  escribir,
  linea,
  MARGEN,
  NEGRITA,
  type Hoja,
} from '../dte/impresa/hoja.ts';
import { numerarPaginas } from '../dte/impresa/pie.ts';
import { fechaEnPalabras } from '../dte/impresa/textos.ts';
import { documentosEn } from './documentos.ts';
import { BORDE, CARDENILLO, CUERPO, GRIS, TINTA } from './medidas.ts';
import { montoEnPalabras } from './monto-en-palabras.ts';
import { pruebaEn } from './prueba.ts';
import type { ComprobanteImpreso, MedioDeComprobante } from './tipos.ts';

const NOMBRE_MEDIO: Readonly<Record<MedioDeComprobante, string>> = {
  transferencia: 'Transferencia electrónica',
  nomina: 'Nómina del banco',
  manual: 'Transferencia en el sitio del banco',
};

const LOGO_ANCHO = 150;
const LOGO_ALTO = 46;
const MEDIO_ANCHO = ANCHO_UTIL / 2;

/** The square that closes: the mark of an amount that is settled. */
function cuadradoEn(hoja: Hoja, x: number, y: number, lado: number): void {
  hoja.rect(x, y, lado, lado).lineWidth(2.2).stroke(CARDENILLO);
}

/** The payer at the left, and the paper's name at the right. Answers the y below both. */
function cabeceraEn(hoja: Hoja, { pagador, numero, pagada }: ComprobanteImpreso): number {
  const ancho = ANCHO_UTIL - 250;
  let y = MARGEN;
  if (pagador.logo !== null) {
    hoja.image(Buffer.from(pagador.logo), MARGEN, y, { fit: [LOGO_ANCHO, LOGO_ALTO] });
    y += LOGO_ALTO + 8;
  }
  y = escribir(hoja, pagador.razonSocial, { x: MARGEN, y, ancho, cuerpo: 13, fuente: NEGRITA, color: TINTA });
  y = escribir(hoja, `RUT ${formatRut(pagador.rut)}`, { x: MARGEN, y: y + 1, ancho, cuerpo: 9, color: GRIS });
  const derecha = { x: ANCHO - MARGEN - 240, ancho: 240, align: 'right' as const };
  escribir(hoja, 'Comprobante de pago', { ...derecha, y: MARGEN, cuerpo: 16, fuente: NEGRITA, color: TINTA });
  const cual = `Orden ${numero} · ${fechaEnPalabras(pagada)}`;
  escribir(hoja, cual, { ...derecha, y: MARGEN + 21, cuerpo: 9, color: GRIS });
  const abajo = Math.max(y, MARGEN + 34) + 12;
  linea(hoja, abajo, TINTA);
  return abajo + 22;
}

function montoEn(hoja: Hoja, { monto, pagada, medio }: ComprobanteImpreso, desde: number): number {
  const izquierda = { x: MARGEN, ancho: MEDIO_ANCHO + 40 };
  let y = escribir(hoja, 'Monto pagado', { ...izquierda, y: desde, cuerpo: 9, color: GRIS }) + 3;
  y = escribir(hoja, formatMonto(monto, 'CLP'), {
    ...izquierda,
    y,
    cuerpo: 28,
    fuente: NEGRITA,
    color: TINTA,
  });
  y = escribir(hoja, montoEnPalabras(monto), { ...izquierda, y: y + 2, cuerpo: CUERPO, color: GRIS });
  const x = MARGEN + MEDIO_ANCHO + 60;
  const ancho = ANCHO - MARGEN - x;
  cuadradoEn(hoja, x + 1.5, desde + 17, 10);
  let otra = desde + 15;
  otra = escribir(hoja, 'Pagado', {
    x: x + 20,
    y: otra,
    ancho,
    cuerpo: 13,
    fuente: NEGRITA,
    color: CARDENILLO,
  });
  otra = escribir(hoja, `El ${fechaEnPalabras(pagada)}`, {
    x,
    y: otra + 5,
    ancho,
    cuerpo: CUERPO,
    color: TINTA,
  });
  otra = escribir(hoja, NOMBRE_MEDIO[medio], { x, y: otra + 2, ancho, cuerpo: CUERPO, color: GRIS });
  return Math.max(y, otra) + 20;
}

/** A party under its label: name, RUT and, where given, its account. Answers the y below. */
function parteEn(
  hoja: Hoja,
  lugar: { x: number; y: number; ancho: number },
  [etiqueta, nombre, ...renglones]: readonly [string, string, ...(string | null)[]],
): number {
  const { x, ancho } = lugar;
  let y = escribir(hoja, etiqueta, { x, y: lugar.y, ancho, cuerpo: 9, color: GRIS }) + 3;
  y = escribir(hoja, nombre, { x, y, ancho, cuerpo: 11, fuente: NEGRITA, color: TINTA }) + 2;
  for (const renglon of renglones)
    if (renglon !== null) y = escribir(hoja, renglon, { x, y, ancho, cuerpo: CUERPO, color: TINTA }) + 1.5;
  return y;
}

function cuentaDe({ tipoCuenta, terminaEn }: ComprobanteImpreso['beneficiario']): string | null {
  if (terminaEn === null) return null;
  return `${tipoCuenta === null ? 'Cuenta' : NOMBRE_TIPO_CUENTA[tipoCuenta]} ····${terminaEn}`;
}

function partesEn(hoja: Hoja, { pagador, beneficiario }: ComprobanteImpreso, desde: number): number {
  linea(hoja, desde, BORDE);
  const y = desde + 14;
  const paga = parteEn(hoja, { x: MARGEN, y, ancho: MEDIO_ANCHO - 20 }, [
    'Paga',
    pagador.razonSocial,
    `RUT ${formatRut(pagador.rut)}`,
  ]);
  const recibe = parteEn(hoja, { x: MARGEN + MEDIO_ANCHO, y, ancho: MEDIO_ANCHO }, [
    'Recibe',
    beneficiario.razonSocial,
    `RUT ${formatRut(beneficiario.rut)}`,
    beneficiario.banco,
    cuentaDe(beneficiario),
  ]);
  return Math.max(paga, recibe) + 18;
}

/** The receipt of a paid order as a PDF, on letter paper: parties, amount, documents and the code that proves it. */
export async function imprimirComprobante(datos: ComprobanteImpreso): Promise<Uint8Array> {
  const hoja = crearHoja(`Comprobante de pago ${datos.numero} · ${datos.beneficiario.razonSocial}`);
  const bajoPartes = partesEn(hoja, datos, montoEn(hoja, datos, cabeceraEn(hoja, datos)));
  pruebaEn(hoja, datos, documentosEn(hoja, datos, bajoPartes));
  numerarPaginas(hoja);
  return cerrarHoja(hoja);
}
