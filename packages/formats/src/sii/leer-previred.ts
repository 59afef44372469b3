import { formatMonto, parseRut, type Mes, type Rut } from '@cuadra/domain';
import { conArchivo, type ArchivoAbierto, type Fuente } from '../archivo-abierto.ts';
import { ErrorFormato } from '../texto/index.ts';

/** One institution that a comprobante pays: an AFP, an isapre, a mutual. */
export interface InstitucionPagada {
  readonly nombre: string;
  readonly monto: number;
  readonly folio: string;
}

/** Previred's comprobante de pago único of a month. Amounts in whole pesos; `monto` is the sum of its institutions. */
export interface ComprobantePrevired {
  readonly cupon: string;
  /** Of the employer. */
  readonly rut: Rut;
  readonly razonSocial: string | null;
  readonly mes: Mes;
  readonly monto: number;
  readonly instituciones: readonly InstitucionPagada[];
}

/** More than a company has payrolls in a year; a longer PDF is no set of comprobantes. */
const MAX_COMPROBANTES = 60;
const TITULO = /COMPROBANTE\s+DE\s+PAGO\s+[UÚ]NICO\s+DE\s+APORTES\s+PREVISIONALES/i;
/** The month, a serial and a check digit. No label stands beside it for sure; no other number of the page has its shape. */
const CUPON = /(?<![\d.-])20\d{2}(?:0[1-9]|1[0-2])\d{4,8}-[\dkK](?![\d-])/g;
const PERIODO = /(?<![\d/])(20\d{2})\s*\/\s*(0[1-9]|1[0-2])(?![\d/])/g;
const RUT_EMPRESA = /RUT\s+EMPRESA\b\D{0,80}?([\d.]{7,10}\s*-\s*[\dkK])/i;
const NOMBRE = /NOMBRE\s+O\s+RAZ[OÓ]N\s+SOCIAL[^\S\n]+([^\n]+?)[^\S\n]*(?:DIRECCI[OÓ]N\b|\n|$)/i;
const MONTO = String.raw`\d{1,3}(?:\.\d{3})+|\d+`;
const total = (nombre: string) =>
  new RegExp(String.raw`TOTAL\s+${nombre}\s*:?\s*\$?\s*(${MONTO})(?![\d.])`, 'i');
const TOTAL_GENERAL = total('GENERAL');
const TOTAL_A_PAGAR = total(String.raw`A\s+PAGAR`);
const CUANTAS = /INSTITUCIONES\s+A\s+PAGAR\s*:?\s*(\d{1,3})\b/i;
const INSTITUCION = new RegExp(String.raw`^(\D.*?)\s+\$?\s*(${MONTO})\s+(\d{10,20})(?:\s+Total\s.*)?$`, 'i');

const aPesos = (texto: string) => Number(texto.replaceAll('.', ''));

function fallar(mensaje: string): never {
  throw new ErrorFormato(
    'previred_no_reconocido',
    `${mensaje} Descarga el comprobante de nuevo de Previred, en PDF con texto.`,
  );
}

/** The only value of a shape in a text; null where there are none or several. */
function unico(texto: string, forma: RegExp): RegExpMatchArray | null {
  const hallados = [...texto.matchAll(forma)];
  return new Set(hallados.map(([todo]) => todo)).size === 1 ? (hallados[0] ?? null) : null;
}

function leerComprobante(lineas: readonly string[]): ComprobantePrevired {
  const texto = lineas.join('\n');
  const cupon =
    unico(texto, CUPON)?.[0].toUpperCase() ??
    fallar('El comprobante de Previred no dice su número de cupón.');
  const este = `El comprobante ${cupon} de Previred`;
  const rut = parseRut((RUT_EMPRESA.exec(texto)?.[1] ?? '').replaceAll(/\s/g, ''));
  if (rut === null) return fallar(`${este} no dice el RUT de la empresa.`);
  const [, anio, mes] = (/PER[IÍ]ODO\s+DE\s+PAGO/i.test(texto) && unico(texto, PERIODO)) || [];
  if (anio === undefined || mes === undefined) return fallar(`${este} no dice su período de pago.`);
  const general = TOTAL_GENERAL.exec(texto)?.[1];
  if (general === undefined) return fallar(`${este} no dice su total general.`);
  const monto = aPesos(general);
  if (!Number.isSafeInteger(monto) || monto <= 0)
    return fallar(`${este} no paga nada: su total general es ${general}.`);
  const aPagar = TOTAL_A_PAGAR.exec(texto)?.[1];
  if (aPagar !== undefined && aPesos(aPagar) !== monto)
    fallar(
      `${este} dice un total general de ${formatMonto(monto)} y un total a pagar de ${formatMonto(aPesos(aPagar))}.`,
    );
  const instituciones = lineas.flatMap((linea) => {
    const [, nombre, valor, folio] = INSTITUCION.exec(linea) ?? [];
    if (nombre === undefined || valor === undefined || folio === undefined || /^Total\b/i.test(nombre))
      return [];
    return [{ nombre, monto: aPesos(valor), folio }];
  });
  const suman = instituciones.reduce((suma, uno) => suma + uno.monto, 0);
  if (suman !== monto)
    fallar(
      `${este} dice un total general de ${formatMonto(monto)} y sus instituciones suman ${formatMonto(suman)}.`,
    );
  const cuantas = CUANTAS.exec(texto)?.[1];
  if (cuantas !== undefined && Number(cuantas) !== instituciones.length)
    fallar(`${este} dice que paga a ${Number(cuantas)} instituciones y se leyeron ${instituciones.length}.`);
  const razonSocial = NOMBRE.exec(texto)?.[1]?.trim() ?? null;
  return { cupon, rut, razonSocial, mes: `${anio}-${mes}`, monto, instituciones };
}

/**
 * The comprobantes de pago único de aportes previsionales of a PDF of Previred, one or several one behind the other.
 * Null for any other PDF. The labels and the shape of each value are those that the public program
 * carlosgodoysainz-lab/Flujo-Caja (no licence stated) tells of a comprobante of 2026. Throws ErrorFormato,
 * `previred_no_reconocido` for a comprobante of which a part cannot be read or whose totals differ.
 */
export async function leerPrevired(fuente: Fuente): Promise<ComprobantePrevired[] | null> {
  return await conArchivo(fuente, leerComprobantes);
}

async function leerComprobantes(archivo: ArchivoAbierto): Promise<ComprobantePrevired[] | null> {
  const paginasDe = async (hasta?: number) =>
    (await archivo.paginas(hasta)).map(({ lineas }) =>
      lineas.map(({ palabras }) => palabras.map(({ texto }) => texto).join(' ')),
    );
  const [primera = []] = await paginasDe(1);
  if (!TITULO.test(primera.join('\n'))) return null;
  const comprobantes: { cupon: string | null; lineas: string[] }[] = [];
  for (const lineas of await paginasDe()) {
    const texto = lineas.join('\n');
    const cupon = unico(texto, CUPON)?.[0] ?? null;
    const anterior = comprobantes.at(-1);
    // A long comprobante goes on in a page with its own number or with none.
    if (anterior && (!TITULO.test(texto) || (cupon !== null && cupon === anterior.cupon)))
      anterior.lineas.push(...lineas);
    else comprobantes.push({ cupon, lineas: [...lineas] });
    if (comprobantes.length > MAX_COMPROBANTES)
      fallar(`El PDF trae más de ${MAX_COMPROBANTES} comprobantes.`);
  }
  return comprobantes.map(({ lineas }) => leerComprobante(lineas));
}
