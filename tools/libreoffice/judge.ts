import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  escribirCsv,
  escribirLibro,
  escribirTabla,
  type CeldaExportada,
  type TablaPorEscribir,
} from '@cuadra/formats';
import { read, type CellObject } from '@e965/xlsx';

/*
 * LibreOffice opens exports of each format and saves them as its own: texts come back as they were written and none
 * became a formula, amounts and folios are numbers, days are dates. By hand, since its packages weigh 300 MB:
 * `apt-get install libreoffice-calc-nogui && npm run libreoffice`. SOFFICE names another program.
 */
const SOFFICE = process.env['SOFFICE'] ?? 'soffice';
const run = promisify(execFile);

const TEXTOS = [
  'Ñuñoa, peñón y güiña',
  'Café «El Ángel» 🌵👩🏽‍💻',
  '76.086.428-5',
  '007',
  '1E5',
  '12-05',
  'TRUE',
  'dice "hola"; y sigue',
  'dos\nlíneas',
  '  con espacios  ',
  "'comilla",
  '=1+1',
  '+56 9 1234 5678',
  '-3',
  '@SUM(A1:A9)',
  '＝1+1',
  '=HYPERLINK("http://localhost/";"aquí")',
  "=cmd|' /C calc'!A0",
  '\t=1+1',
];

/** A CSV has no types: a spreadsheet takes these for numbers, days and truths. A workbook keeps them. */
const SIN_TIPO = new Set(['007', '1E5', '12-05', 'TRUE']);

const COLUMNAS = [
  { titulo: 'Texto', ancho: 40 },
  { titulo: 'Folio', ancho: 12 },
  { titulo: 'Monto', ancho: 14 },
  { titulo: 'UF', ancho: 14 },
  { titulo: 'Emisión', ancho: 12, fechas: true },
] as const;
const filaDe = (texto: string, i: number): CeldaExportada[] => [
  { tipo: 'texto', texto },
  { tipo: 'numero', numero: 1_000_000 + i },
  { tipo: 'monto', monto: -1_234_567 - i, moneda: 'CLP' },
  { tipo: 'monto', monto: 12_345 + i, moneda: 'UF' },
  { tipo: 'fecha', fecha: `2026-02-${String(i + 1).padStart(2, '0')}` },
];
const tabla: TablaPorEscribir = { hoja: 'Ventas', columnas: [...COLUMNAS], filas: TEXTOS.map(filaDe) };

async function juntar(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const trozos: Uint8Array[] = [];
  for await (const trozo of bytes) trozos.push(trozo);
  return Buffer.concat(trozos);
}

/** `;` between fields, UTF-8, and each column as LibreOffice takes it by itself, for Chile (2 is day, month, year). */
const FILTRO_CSV = 'CSV:59,34,76,1,,13322,false,true,false';

type Hojas = ReturnType<typeof read>['Sheets'];

/** What LibreOffice reads of a file, as it saves it. */
async function openWith(carpeta: string, nombre: string): Promise<Hojas> {
  const destino = join(carpeta, 'abierto');
  await run(SOFFICE, [
    '--headless',
    `-env:UserInstallation=file://${join(carpeta, 'perfil')}`,
    ...(nombre.endsWith('.csv') ? [`--infilter=${FILTRO_CSV}`] : []),
    '--convert-to',
    'xlsx',
    '--outdir',
    destino,
    join(carpeta, nombre),
  ]);
  const abierto = await readFile(join(destino, nombre.replace(/\.\w+$/, '.xlsx')));
  return read(abierto, { cellFormula: true, cellDates: true }).Sheets;
}

const celdaDe = (hoja: Hojas[string] | undefined, columna: string, fila: number): CellObject | undefined =>
  hoja?.[`${columna}${fila}`] as CellObject | undefined;

const dia = (celda: CellObject | undefined) =>
  celda?.v instanceof Date ? celda.v.toISOString().slice(0, 10) : celda?.v;

/** `asWritten` is null for a text that a format cannot keep. */
function judge(hoja: Hojas[string] | undefined, asWritten: (texto: string) => string | null): void {
  for (const [i, texto] of TEXTOS.entries()) {
    const fila = i + 2;
    const celdas = ['A', 'B', 'C', 'D', 'E'].map((columna) => celdaDe(hoja, columna, fila));
    for (const celda of celdas) assert.equal(celda?.f, undefined, `a formula in row ${fila}: ${texto}`);
    const [dicho, folio, monto, uf, fecha] = celdas;
    const esperado = asWritten(texto);
    if (esperado !== null) {
      assert.equal(dicho?.t, 's', `${JSON.stringify(texto)} is not a text: ${JSON.stringify(dicho)}`);
      assert.equal(dicho.v, esperado);
    }
    assert.deepEqual([folio?.t, folio?.v], ['n', 1_000_000 + i]);
    assert.deepEqual([monto?.t, monto?.v], ['n', -1_234_567 - i]);
    assert.deepEqual([uf?.t, uf?.v], ['n', (12_345 + i) / 10_000]);
    assert.equal(dia(fecha), `2026-02-${String(i + 1).padStart(2, '0')}`);
  }
}

const carpeta = await mkdtemp(join(tmpdir(), 'cuadra-libreoffice-'));
try {
  const { stdout } = await run(SOFFICE, ['--version']);
  const resumen = () => TEXTOS.map((texto) => [{ tipo: 'texto', texto }] as const);
  await writeFile(join(carpeta, 'libro.xlsx'), await juntar(escribirLibro({ tabla, resumen })));
  await writeFile(join(carpeta, 'lista.xlsx'), await juntar(escribirTabla('lista', 'xlsx', tabla).bytes));
  await writeFile(join(carpeta, 'plano.csv'), await juntar(escribirCsv(tabla)));
  const libro = await openWith(carpeta, 'libro.xlsx');
  judge(libro['Ventas'], (texto) => texto);
  for (const [i, texto] of TEXTOS.entries()) {
    const celda = celdaDe(libro['Resumen'], 'A', i + 1);
    assert.deepEqual([celda?.f, celda?.v], [undefined, texto]);
  }
  judge((await openWith(carpeta, 'lista.xlsx'))['Ventas'], (texto) => texto);
  const [plano] = Object.values(await openWith(carpeta, 'plano.csv'));
  judge(plano, (texto) =>
    SIN_TIPO.has(texto) ? null : /^[=+\-@\t\r＝＋－＠]/.test(texto) ? `'${texto}` : texto,
  );
  console.log(`${stdout.trim()}: three files of ${TEXTOS.length} rows opened as they were written`);
} finally {
  await rm(carpeta, { recursive: true, force: true });
}
