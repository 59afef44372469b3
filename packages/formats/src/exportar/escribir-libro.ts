import { comprimirPartes, type Parte } from './comprimir-partes.ts';
import { units, type CeldaExportada, type TablaPorEscribir } from './escribir-tabla.ts';

export interface LibroPorEscribir {
  readonly tabla: TablaPorEscribir;
  /** First sheet, read once the rows are written: a title and its values in each row. */
  readonly resumen: () => readonly (readonly CeldaExportada[])[];
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PAQUETE = 'http://schemas.openxmlformats.org/package/2006';
const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Positions in `cellXfs` of the styles. */
const ESTILO = { cabeza: 1, fecha: 2, entero: 3, decimal: 4, protegido: 5 } as const;
const DIA_MS = 86_400_000;
/** Day 0 of a spreadsheet; its calendar has a 29 February 1900. */
const DIA_CERO = Date.UTC(1899, 11, 30);
/** Longest text of a cell. */
const MAX_TEXTO = 32_767;
/** Beginnings that a spreadsheet would take for a formula. */
const DE_FORMULA = /^[=+\-@\t\r]/;

const ENTIDADES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 cannot hold. */
const PROHIBIDOS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function escapar(texto: string): string {
  return texto
    .slice(0, MAX_TEXTO)
    .toWellFormed()
    .replaceAll(PROHIBIDOS, '')
    .replaceAll(/[&<>"]/g, (letra) => ENTIDADES[letra] ?? '')
    .replaceAll('\r', '&#13;');
}

function textoXml(texto: string, estilo?: number): string {
  const s = DE_FORMULA.test(texto) ? ESTILO.protegido : estilo;
  return `<c t="inlineStr"${s === undefined ? '' : ` s="${s}"`}><is><t xml:space="preserve">${escapar(texto)}</t></is></c>`;
}

function celdaXml(celda: CeldaExportada, estilo?: number): string {
  if (celda === null) return '<c/>';
  switch (celda.tipo) {
    case 'texto':
      return textoXml(celda.texto, estilo);
    case 'fecha':
      return `<c s="${ESTILO.fecha}"><v>${(Date.parse(celda.fecha) - DIA_CERO) / DIA_MS}</v></c>`;
    case 'numero':
      return `<c><v>${celda.numero}</v></c>`;
    case 'monto': {
      const valor = units(celda);
      return `<c s="${Number.isInteger(valor) ? ESTILO.entero : ESTILO.decimal}"><v>${valor}</v></c>`;
    }
  }
}

const filaXml = (celdas: readonly CeldaExportada[]) =>
  `<row>${celdas.map((celda) => celdaXml(celda)).join('')}</row>`;

/** Name of a column by its number, which begins at 1: 28 is AB. */
function letraDeColumna(numero: number): string {
  const resto = (numero - 1) % 26;
  const antes = (numero - 1 - resto) / 26;
  return (antes > 0 ? letraDeColumna(antes) : '') + String.fromCharCode(65 + resto);
}

const anchos = (columnas: readonly number[]) =>
  `<cols>${columnas.map((ancho, i) => `<col min="${i + 1}" max="${i + 1}" width="${ancho}" customWidth="1"/>`).join('')}</cols>`;

async function* hojaDeDatos({ columnas, filas }: TablaPorEscribir): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${anchos(columnas.map(({ ancho }) => ancho))}<sheetData>`;
  yield `<row>${columnas.map(({ titulo }) => textoXml(titulo, ESTILO.cabeza)).join('')}</row>`;
  let ultima = 1;
  for await (const lote of Symbol.asyncIterator in filas ? filas : [filas]) {
    ultima += lote.length;
    yield lote.map(filaXml).join('');
  }
  yield `</sheetData><autoFilter ref="A1:${letraDeColumna(columnas.length)}${ultima}"/></worksheet>`;
}

function* hojaDeResumen(filas: LibroPorEscribir['resumen']): Generator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews>${anchos([30, 40, 20])}<sheetData>`;
  for (const [titulo, ...valores] of filas())
    yield `<row>${celdaXml(titulo ?? null, ESTILO.cabeza)}${valores.map((valor) => celdaXml(valor)).join('')}</row>`;
  yield '</sheetData></worksheet>';
}

const xf = (numFmt: number, mas = '') =>
  `<xf numFmtId="${numFmt}" fontId="0" fillId="0" borderId="0" xfId="0" ${mas}/>`;
const FUENTE = '<sz val="11"/><name val="Calibri"/>';
const ESTILOS = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/></numFmts><fonts count="2"><font>${FUENTE}</font><font><b/>${FUENTE}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${xf(0)}<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${xf(164, 'applyNumberFormat="1"')}${xf(3, 'applyNumberFormat="1"')}${xf(4, 'applyNumberFormat="1"')}${xf(0, 'quotePrefix="1"')}</cellXfs></styleSheet>`;

const relaciones = (cuales: readonly (readonly [tipo: string, destino: string])[]) =>
  `${XML}<Relationships xmlns="${PAQUETE}/relationships">${cuales.map(([tipo, destino], i) => `<Relationship Id="rId${i + 1}" Type="${REL}/${tipo}" Target="${destino}"/>`).join('')}</Relationships>`;

function partes({ tabla, resumen }: LibroPorEscribir): Parte[] {
  const fija = (nombre: string, texto: string): Parte => ({ nombre, contenido: [texto] });
  const parteXml = (ruta: string, tipo: string) =>
    `<Override PartName="/xl/${ruta}" ContentType="${TIPO}.${tipo}+xml"/>`;
  return [
    fija(
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PAQUETE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parteXml('workbook.xml', 'sheet.main')}${parteXml('styles.xml', 'styles')}${parteXml('worksheets/sheet1.xml', 'worksheet')}${parteXml('worksheets/sheet2.xml', 'worksheet')}</Types>`,
    ),
    fija('_rels/.rels', relaciones([['officeDocument', 'xl/workbook.xml']])),
    fija(
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="Resumen" sheetId="1" r:id="rId1"/><sheet name="${escapar(tabla.hoja)}" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    ),
    fija(
      'xl/_rels/workbook.xml.rels',
      relaciones([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['worksheet', 'worksheets/sheet2.xml'],
        ['styles', 'styles.xml'],
      ]),
    ),
    fija('xl/styles.xml', ESTILOS),
    { nombre: 'xl/worksheets/sheet2.xml', contenido: hojaDeDatos(tabla) },
    { nombre: 'xl/worksheets/sheet1.xml', contenido: hojaDeResumen(resumen) },
  ];
}

/**
 * A workbook of two sheets, a summary and a table, in the memory of one batch. Text that begins as a formula carries the
 * mark of text, which stays when a person edits the cell.
 */
export function escribirLibro(libro: LibroPorEscribir): AsyncGenerator<Uint8Array> {
  return comprimirPartes(partes(libro));
}
