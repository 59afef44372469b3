import { formatMonto, formatRut } from '@cuadra/domain';
import { NOMBRE_TIPO_CUENTA, type TipoCuentaPago } from '@cuadra/domain/beneficiarios';
import {
  ALTO,
  altoDe,
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
import { montoEnPalabras } from './monto-en-palabras.ts';
import { dibujarQr } from './qr.ts';

type MedioDeComprobante = 'transferencia' | 'nomina' | 'manual';

/** The receipt of a paid order. Amounts in pesos; those of credit notes are negative. */
export interface ComprobanteImpreso {
  /** Of the order. */
  readonly numero: number;
  /** `yyyy-MM-dd`. */
  readonly pagada: string;
  readonly medio: MedioDeComprobante;
  readonly monto: number;
  readonly pagador: {
    readonly rut: string;
    readonly razonSocial: string;
    /** PNG or JPEG. */
    readonly logo: Uint8Array | null;
  };
  readonly beneficiario: {
    readonly rut: string;
    readonly razonSocial: string;
    readonly banco: string | null;
    readonly tipoCuenta: TipoCuentaPago | null;
    /** Last digits of the account; the paper carries no more. */
    readonly terminaEn: string | null;
  };
  readonly glosa: string | null;
  readonly documentos: readonly DocumentoPagado[];
  /** People who approved; a supplier sees their number, not their names. */
  readonly aprobaciones: number;
  readonly codigo: string;
  /** Page where the code is typed, and its address with the code. */
  readonly pagina: string;
  readonly enlace: string;
}

interface DocumentoPagado {
  readonly nombreTipo: string;
  readonly folio: string;
  readonly monto: number;
}

const NOMBRE_MEDIO: Readonly<Record<MedioDeComprobante, string>> = {
  transferencia: 'Transferencia electrónica',
  nomina: 'Nómina del banco',
  manual: 'Transferencia en el sitio del banco',
};

const TINTA = '#182024';
const GRIS = '#5c6569';
const BORDE = '#e2e5e6';
const CARDENILLO = '#00755f';
const CUERPO = 9.5;
const PIE = ALTO - MARGEN - 14;
const LOGO_ANCHO = 150;
const LOGO_ALTO = 46;
const MEDIO_ANCHO = ANCHO_UTIL / 2;
const LADO_QR = 92;
/** The block that proves the receipt, with its line above. */
const ALTO_PRUEBA = LADO_QR + 30;

/** The square that closes: the mark of an amount that is settled. */
function cuadradoEn(hoja: Hoja, x: number, y: number, lado: number): void {
  hoja.rect(x, y, lado, lado).lineWidth(2.2).stroke(CARDENILLO);
}

/** Who pays at the left, and the paper's name at the right. Answers the y below both. */
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

const ANCHO_MONTO = 110;
const ANCHO_FOLIO = 120;
const ANCHO_TIPO = ANCHO_UTIL - ANCHO_MONTO - ANCHO_FOLIO;

interface Fila {
  readonly textos: readonly [string, string, string];
  readonly fuente?: string;
  readonly color?: string;
}

/** Answers the y below the row. */
function filaEn(hoja: Hoja, y: number, { textos, fuente, color = TINTA }: Fila): number {
  const comun = { y, cuerpo: CUERPO, color, ...(fuente !== undefined && { fuente }) };
  const [tipo, folio, monto] = textos;
  const abajo = Math.max(
    escribir(hoja, tipo, { ...comun, x: MARGEN, ancho: ANCHO_TIPO - 10 }),
    escribir(hoja, folio, { ...comun, x: MARGEN + ANCHO_TIPO, ancho: ANCHO_FOLIO - 10 }),
  );
  escribir(hoja, monto, {
    ...comun,
    x: MARGEN + ANCHO_TIPO + ANCHO_FOLIO,
    ancho: ANCHO_MONTO,
    align: 'right',
  });
  return abajo + 5;
}

function titulosEn(hoja: Hoja, y: number): number {
  linea(hoja, y, TINTA);
  const abajo = filaEn(hoja, y + 6, { textos: ['Documento', 'Folio', 'Monto'], color: GRIS });
  linea(hoja, abajo, TINTA);
  return abajo + 6;
}

function filasDe({ documentos, glosa, monto }: ComprobanteImpreso): readonly Fila[] {
  if (documentos.length === 0) return [{ textos: [glosa ?? 'Pago', '', formatMonto(monto, 'CLP')] }];
  return documentos.map(({ nombreTipo, folio, monto: suyo }) => ({
    textos: [nombreTipo, folio, formatMonto(suyo, 'CLP')],
  }));
}

function documentosEn(hoja: Hoja, datos: ComprobanteImpreso, desde: number): number {
  let y = titulosEn(hoja, desde);
  for (const fila of filasDe(datos)) {
    const alto = altoDe(hoja, fila.textos[0], ANCHO_TIPO - 10, CUERPO) + 11;
    // The sum is never alone on its page.
    if (y + alto + 24 > PIE) {
      hoja.addPage();
      y = titulosEn(hoja, MARGEN);
    }
    y = filaEn(hoja, y, fila);
    linea(hoja, y, BORDE);
    y += 6;
  }
  const total = { textos: ['Total pagado', '', formatMonto(datos.monto, 'CLP')], fuente: NEGRITA } as const;
  return filaEn(hoja, y, total);
}

/** The code, the way to verify it, and the number of approvals, at the foot of the last page. */
function pruebaEn(
  hoja: Hoja,
  { codigo, pagina, enlace, aprobaciones }: ComprobanteImpreso,
  desde: number,
): void {
  if (desde + 10 + ALTO_PRUEBA > PIE) hoja.addPage();
  const arriba = PIE - ALTO_PRUEBA;
  linea(hoja, arriba, BORDE);
  const y = arriba + 16;
  dibujarQr(hoja, enlace, { x: MARGEN, y, lado: LADO_QR });
  hoja.link(MARGEN, y, LADO_QR, LADO_QR, enlace);
  const x = MARGEN + LADO_QR + 20;
  const ancho = ANCHO - MARGEN - x;
  let abajo = escribir(hoja, 'Código de verificación', { x, y: y + 2, ancho, cuerpo: 9, color: GRIS }) + 3;
  abajo =
    escribir(hoja, codigo, { x, y: abajo, ancho, cuerpo: 13, fuente: 'Courier-Bold', color: TINTA }) + 6;
  const donde = `Verifícalo en ${pagina}`;
  abajo = escribir(hoja, donde, { x, y: abajo, ancho, cuerpo: CUERPO, color: TINTA }) + 2;
  if (aprobaciones > 0) {
    const quienes = `Aprobado por ${aprobaciones === 1 ? '1 persona' : `${aprobaciones} personas`} de la empresa`;
    abajo = escribir(hoja, quienes, { x, y: abajo, ancho, cuerpo: CUERPO, color: GRIS }) + 2;
  }
  escribir(hoja, 'Emitido con Cuadra', { x, y: abajo, ancho, cuerpo: CUERPO, color: GRIS });
}

/** The receipt of a paid order as a PDF, on letter paper: parties, amount, documents and the code that proves it. */
export async function imprimirComprobante(datos: ComprobanteImpreso): Promise<Uint8Array> {
  const hoja = crearHoja(`Comprobante de pago ${datos.numero} · ${datos.beneficiario.razonSocial}`);
  const bajoPartes = partesEn(hoja, datos, montoEn(hoja, datos, cabeceraEn(hoja, datos)));
  pruebaEn(hoja, datos, documentosEn(hoja, datos, bajoPartes));
  numerarPaginas(hoja);
  return cerrarHoja(hoja);
}
