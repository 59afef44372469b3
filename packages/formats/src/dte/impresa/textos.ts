import { formatRut, tipoDe } from '@cuadra/domain';
import type { DteLeido, TipoDte } from '../tipos.ts';

/** What the box at the top of each kind of document says, in two lines where one would be too long. */
export const TITULOS: Readonly<Record<TipoDte, readonly string[]>> = {
  33: ['FACTURA ELECTRÓNICA'],
  34: ['FACTURA NO AFECTA O', 'EXENTA ELECTRÓNICA'],
  39: ['BOLETA ELECTRÓNICA'],
  41: ['BOLETA NO AFECTA O', 'EXENTA ELECTRÓNICA'],
  43: ['LIQUIDACIÓN FACTURA', 'ELECTRÓNICA'],
  46: ['FACTURA DE COMPRA', 'ELECTRÓNICA'],
  52: ['GUÍA DE DESPACHO', 'ELECTRÓNICA'],
  56: ['NOTA DE DÉBITO', 'ELECTRÓNICA'],
  61: ['NOTA DE CRÉDITO', 'ELECTRÓNICA'],
  110: ['FACTURA DE EXPORTACIÓN', 'ELECTRÓNICA'],
  111: ['NOTA DE DÉBITO DE', 'EXPORTACIÓN ELECTRÓNICA'],
  112: ['NOTA DE CRÉDITO DE', 'EXPORTACIÓN ELECTRÓNICA'],
};

/** The mark of a kind's cedible copy (Ley 19.983, article 1); null where it has none. */
export function marcaCedible(tipo: TipoDte): string | null {
  const rasgos = tipoDe(String(tipo));
  if (!rasgos?.conCopiaCedible) return null;
  return rasgos.cedible ? 'CEDIBLE' : 'CEDIBLE CON SU FACTURA';
}

/** The receipt that whoever gets the goods signs, which makes the credit payable (Ley 19.983, articles 4 and 5). */
export const ACUSE =
  'El acuse de recibo que se declara en este acto, de acuerdo a lo dispuesto en la letra b) del Art. 4°, y la ' +
  'letra c) del Art. 5° de la Ley 19.983, acredita que la entrega de mercaderías o servicio(s) prestado(s) ' +
  'ha(n) sido recibido(s).';

/** The day itself is written, wherever the machine stands. */
const FECHA_LARGA = new Intl.DateTimeFormat('es-CL', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-11-21` → `21 de noviembre de 2026`. */
export function fechaEnPalabras(fecha: string): string {
  return FECHA_LARGA.format(new Date(`${fecha}T00:00:00Z`));
}

/** What the documents refer to, for the codes that the SII's format gives a name. */
const REFERENCIAS: Readonly<Record<string, string>> = {
  '30': 'Factura',
  '33': 'Factura electrónica',
  '34': 'Factura exenta electrónica',
  '39': 'Boleta electrónica',
  '41': 'Boleta exenta electrónica',
  '46': 'Factura de compra electrónica',
  '50': 'Guía de despacho',
  '52': 'Guía de despacho electrónica',
  '56': 'Nota de débito electrónica',
  '61': 'Nota de crédito electrónica',
  '110': 'Factura de exportación',
  '801': 'Orden de compra',
  '802': 'Nota de pedido',
  '803': 'Contrato',
  HES: 'Hoja de entrada de servicio',
  SET: 'Set de pruebas',
};

/** What a document refers to, by the SII's code (`801` is an order), as people call it. */
export function nombreDeReferencia(tipo: string): string {
  return REFERENCIAS[tipo] ?? `Documento ${tipo}`;
}

const DECIMALES: Readonly<Record<string, number>> = { CLP: 0, CLF: 4 };

/** An amount in minor units with points for thousands and a comma for decimals; the peso has none. */
export function monto(valor: number, moneda: string): string {
  const decimales = DECIMALES[moneda] ?? 2;
  const digitos = String(Math.abs(valor)).padStart(decimales + 1, '0');
  const entero = digitos.slice(0, digitos.length - decimales).replace(/\B(?=(\d{3})+$)/g, '.');
  const resto = decimales === 0 ? '' : `,${digitos.slice(-decimales)}`;
  return `${valor < 0 ? '-' : ''}${moneda === 'CLP' ? '$' : `${moneda} `}${entero}${resto}`;
}

/** A decimal string as a person reads it: `12.5` → `12,5`, `1234` → `1.234`. */
export function decimal(texto: string | null): string {
  if (texto === null) return '';
  const [entero = '', resto = ''] = texto.split('.');
  const sinCeros = resto.replace(/0+$/, '');
  return entero.replace(/\B(?=(\d{3})+$)/g, '.') + (sinCeros === '' ? '' : `,${sinCeros}`);
}

/** The fonts that every reader has know Latin-1, as the SII's XML does; anything else leaves as a question mark. */
export function legible(texto: string): string {
  return texto
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[^\p{ASCII}\u00a0-\u00ff]/gu, '?');
}

/** `FACTURA ELECTRÓNICA 33 N° 1234 de 76.354.771-K`: what the file says it is to whoever opens it. */
export function tituloDelArchivo({ tipo, folio, emisor }: DteLeido): string {
  return `${TITULOS[tipo].join(' ')} N° ${folio} · ${formatRut(emisor.rut)}`;
}
