import { esTextoCamt } from './cartola/camt/leer-camt.ts';
import { esTextoMt940 } from './cartola/mt940/leer-mt940.ts';
import { esTextoQif } from './cartola/qif/leer-qif.ts';
import { clasificarRcv, leerEncabezadoRcv } from './rcv/encabezado.ts';
import { partirCsv } from './rcv/partir-csv.ts';
import type { EstadoRcv } from './rcv/tipos.ts';
import { comoBuffer, decodificarTexto } from './texto/index.ts';

export type ClaseArchivo =
  | 'dte'
  | 'envio_dte'
  | 'aec'
  | `rcv_compra_${EstadoRcv}`
  | 'rcv_venta'
  | 'informe_bhe'
  | 'libro_iecv'
  | 'ofx'
  | 'mt940'
  | 'camt'
  | 'qif'
  | 'xlsx'
  | 'xls'
  | 'csv'
  | 'xml_otro'
  | 'zip_otro'
  | 'pdf'
  | 'vacio'
  | 'desconocido';

/** Enough for any prologue, header or list of files in a spreadsheet. */
const MUESTRA = 64 * 1024;
const MAX_FILAS_CSV = 50;

const RAICES: Readonly<Record<string, ClaseArchivo>> = {
  DTE: 'dte',
  EnvioDTE: 'envio_dte',
  EnvioBOLETA: 'envio_dte',
  SetDTE: 'envio_dte',
  AEC: 'aec',
  LibroCompraVenta: 'libro_iecv',
  OFX: 'ofx',
};

function empiezaCon(bytes: Buffer, firma: string): boolean {
  return bytes.subarray(0, firma.length).equals(Buffer.from(firma, 'latin1'));
}

/** An XLSX is a ZIP whose names, which stand uncompressed at both its ends, include the workbook's. */
function reconocerZip(bytes: Buffer): ClaseArchivo {
  const cabeza = bytes.subarray(0, MUESTRA);
  const cola = bytes.subarray(Math.max(0, bytes.length - MUESTRA));
  const tiene = (nombre: string) => cabeza.includes(nombre) || cola.includes(nombre);
  return tiene('xl/workbook') || tiene('xl/worksheets') ? 'xlsx' : 'zip_otro';
}

/** Name of the first element, past declaration, comments and any DTD; null when there is none in the sample. */
function raizXml(texto: string): string | null {
  const sinComentarios = texto.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  return /<(?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)[\s/>]/.exec(sinComentarios)?.[1] ?? null;
}

/** The columns of the SII's report of boletas de honorarios, which no statement has together. */
function esInformeBhe(texto: string): boolean {
  return [/>\s*Brutos\s*</i, />\s*Retenido\s*</i, />\s*Pagado\s*</i].every((columna) => columna.test(texto));
}

function reconocerMarcado(texto: string): ClaseArchivo | null {
  // OFX 1 is SGML under a header of its own; OFX 2 is XML under a processing instruction.
  if (/^OFXHEADER\s*:/i.test(texto) || /^<\?OFX/i.test(texto) || /^<OFX>/i.test(texto)) return 'ofx';
  if (!texto.startsWith('<')) return null;
  const raiz = raizXml(texto);
  if (raiz === null) return texto.startsWith('<?xml') || texto.startsWith('<!') ? 'xml_otro' : null;
  const clase = RAICES[raiz];
  if (clase !== undefined) return clase;
  // Every message of ISO 20022 has this root: what it is stands one level below.
  if (raiz === 'Document' && esTextoCamt(texto)) return 'camt';
  // Some banks, and the SII, name `.xls` a web page with a table; it is no XML that anybody here reads.
  if (/^html$/i.test(raiz) || /^table$/i.test(raiz))
    return esInformeBhe(texto) ? 'informe_bhe' : 'desconocido';
  return 'xml_otro';
}

function reconocerRcv(texto: string): ClaseArchivo | null {
  const encabezado = leerEncabezadoRcv(/[^\r\n]*/.exec(texto)?.[0] ?? '');
  if (encabezado === null) return null;
  const columna = encabezado.columnas.get(encabezado.clase === 'compra' ? 'tipo compra' : 'tipo venta') ?? -1;
  const tipos: string[] = [];
  for (const { campos } of partirCsv(texto, encabezado.separador)) {
    if (tipos.length > MAX_FILAS_CSV) break;
    tipos.push(campos[columna] ?? '');
  }
  const rcv = clasificarRcv(encabezado, tipos.slice(1));
  return rcv.clase === 'venta' ? 'rcv_venta' : `rcv_compra_${rcv.estado}`;
}

/** Two lines or more, most of which a common separator cuts into the same number of fields. */
function pareceCsv(texto: string, completo: boolean): boolean {
  const lineas = texto.split(/\r\n|\n|\r/);
  // The last line of a sample may be cut short.
  if (!completo) lineas.pop();
  const utiles = lineas.filter((linea) => linea.trim() !== '').slice(0, MAX_FILAS_CSV);
  if (utiles.length < 2) return false;
  return [';', ',', '\t', '|'].some((separador) => {
    const anchos = new Map<number, number>();
    for (const linea of utiles) {
      const ancho = linea.split(separador).length;
      if (ancho > 1) anchos.set(ancho, (anchos.get(ancho) ?? 0) + 1);
    }
    return Math.max(0, ...anchos.values()) >= Math.max(2, utiles.length / 2);
  });
}

function esBinario(texto: string): boolean {
  return /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(texto);
}

/**
 * What a file is, by its content alone: names lie (banks hand out XLSX, and web pages, called `.xls`). Looks
 * at the first bytes and reads as little as tells it; a broken file may still fail when it is read. A file
 * with DTD is recognised by its root all the same and refused by its reader.
 */
export function reconocer(bytes: Uint8Array): ClaseArchivo {
  const buffer = comoBuffer(bytes);
  if (buffer.length === 0) return 'vacio';
  if (empiezaCon(buffer, 'PK\x03\x04')) return reconocerZip(buffer);
  if (empiezaCon(buffer, 'PK\x05\x06') || empiezaCon(buffer, 'PK\x07\x08')) return 'zip_otro';
  if (empiezaCon(buffer, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'xls';
  // BIFF outside an OLE2 container, as Excel 2 to 4 and some banks' programs write it.
  if (buffer[0] === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(buffer[1] ?? -1) && buffer[3] === 0x00)
    return 'xls';
  if (buffer.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  const { texto: muestra } = decodificarTexto(buffer.subarray(0, MUESTRA));
  const texto = muestra.trimStart();
  if (texto === '') return buffer.length > MUESTRA ? 'desconocido' : 'vacio';
  if (esBinario(texto)) return 'desconocido';
  const completo = buffer.length <= MUESTRA;
  if (esTextoMt940(texto)) return 'mt940';
  if (esTextoQif(texto)) return 'qif';
  return (
    reconocerMarcado(texto) ?? reconocerRcv(texto) ?? (pareceCsv(texto, completo) ? 'csv' : 'desconocido')
  );
}
