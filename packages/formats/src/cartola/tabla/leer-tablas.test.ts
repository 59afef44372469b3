import { describe, expect, test } from 'vitest';
import { ErrorCartola } from '../errores.ts';
import { biff, fixture, latin1, utf8, xlsx, zip } from '../testing/index.ts';
import { leerTablas } from './leer-tablas.ts';

const FILAS = [
  ['Banco Ñandú', null, null],
  [],
  ['Fecha', 'Descripción', 'Monto'],
  [new Date('2026-01-05T00:00:00Z'), '=HYPERLINK("x")', 150_000],
  ['06/01/2026', 'Café', -1234.5],
];
const ESPERADAS = [
  { numero: 1, celdas: ['Banco Ñandú'] },
  { numero: 3, celdas: ['Fecha', 'Descripción', 'Monto'] },
  { numero: 4, celdas: [{ fecha: '2026-01-05' }, '=HYPERLINK("x")', 150_000] },
  { numero: 5, celdas: ['06/01/2026', 'Café', -1234.5] },
];

async function codigoDe(bytes: Uint8Array): Promise<string> {
  try {
    await leerTablas(bytes);
    return 'leído';
  } catch (error) {
    return error instanceof ErrorCartola ? error.codigo : String(error);
  }
}

describe('the same rows from every container', () => {
  test('XLSX, with several sheets', async () => {
    const libro = await leerTablas(await xlsx({ Portada: [['x', 'y']], Datos: FILAS }));
    expect(libro.formato).toBe('xlsx');
    expect(libro.tablas.map((t) => t.nombre)).toEqual(['Portada', 'Datos']);
    expect(libro.tablas[1]?.filas).toEqual(ESPERADAS);
  });

  test('binary Excel', async () => {
    const libro = await leerTablas(biff({ Datos: FILAS }));
    expect(libro.formato).toBe('xls');
    expect(libro.tablas[0]?.filas).toEqual(ESPERADAS);
  });

  test.each(['biff5', 'biff4', 'biff3', 'biff2'] as const)(
    'older binary Excel, %s, in code page 1252',
    async (tipo) => {
      const bytes = biff({ Datos: [['Fecha', '#and~', 150_000]] }, tipo);
      // The writer cannot put these letters in a code page, so their bytes are put in place of two marks.
      const cambiados = bytes.map((b, i) =>
        b === 0x23 && bytes[i + 1] === 0x61 ? 0xd1 : b === 0x7e && bytes[i - 1] === 0x64 ? 0x80 : b,
      );
      const libro = await leerTablas(cambiados);
      expect(libro.tablas[0]?.filas).toEqual([{ numero: 1, celdas: ['Fecha', 'Ñand€', 150_000] }]);
    },
  );

  test('HTML named .xls, in ISO-8859-1', async () => {
    const html = `<html><head><style>td{color:red}</style></head><body><table><tr><th colspan=2>Banco Ñandú</th></tr></table>
      <!-- <tr><td>no</td></tr> --><script>if (a < b) document.write("<tr><td>no</td></tr>")</script>
      <TABLE border="1"><TR><TD>Fecha<TD>Descripci&oacute;n</TD><TD>Monto</TD></TR>
      <tr><td>05/01/2026</td><td> Caf&eacute; &amp;\n <b>pan</b> &#36; </td><td nowrap>$&nbsp;1.500</td></tr></TABLE></body></html>`;
    const libro = await leerTablas(latin1(html));
    expect(libro.formato).toBe('html');
    expect(libro.tablas[0]?.filas.map((f) => f.celdas)).toEqual([
      ['Banco Ñandú'],
      ['Fecha', 'Descripción', 'Monto'],
      ['05/01/2026', 'Café & pan $', '$ 1.500'],
    ]);
  });

  const TEXTO = 'Fecha;Descripción\r\n05/01/2026;Cañón\r\n';
  test.each([
    ['utf-8', utf8(TEXTO)],
    ['utf-8', utf8(`\ufeff${TEXTO}`)],
    ['windows-1252', latin1(TEXTO)],
    ['utf-16le', new Uint8Array(Buffer.from(`\ufeff${TEXTO}`, 'utf16le'))],
  ])('delimited text in %s', async (codificacion, bytes) => {
    const libro = await leerTablas(bytes);
    expect(libro).toMatchObject({ formato: 'csv', separador: ';', codificacion });
    expect(libro.tablas[0]?.filas).toEqual([
      { numero: 1, celdas: ['Fecha', 'Descripción'] },
      { numero: 2, celdas: ['05/01/2026', 'Cañón'] },
    ]);
  });
});

test('a formula is never evaluated, in any container', async () => {
  const libro = await leerTablas(fixture('banco_multisheet_sucio.xlsx'));
  const fila = libro.tablas[1]?.filas[1]?.celdas;
  expect(fila?.[2]).toBeNull();
  expect(fila?.[1]).toBe('$ 150.000');
});

describe('refused kindly and at once', () => {
  test('what is no table', async () => {
    expect(await codigoDe(new Uint8Array())).toBe('archivo-vacio');
    expect(await codigoDe(fixture('cartola_ok.xml'))).toBe('formato-no-soportado');
    expect(await codigoDe(utf8('hola'))).toBe('formato-desconocido');
    expect(await codigoDe(new Uint8Array([1, 2, 0, 59, 3, 0, 59, 10]))).toBe('formato-desconocido');
  });

  test('95 MB of no text, whatever the name, in a second and without holding them again', async () => {
    const binario = new Uint8Array(95 * 1024 * 1024);
    for (let i = 0, azar = 7; i < binario.length; i += 1) {
      azar = (Math.imul(azar, 1_664_525) + 1_013_904_223) | 0;
      binario[i] = azar >>> 24;
    }
    // Text at first, as an archive with a long heading.
    binario.set(utf8('Fecha;Descripción;Cargo;Abono\n'.repeat(200)));
    const antes = process.memoryUsage().rss;
    const inicio = performance.now();
    expect(await codigoDe(binario)).toBe('formato-desconocido');
    expect(performance.now() - inicio).toBeLessThan(1000);
    expect(process.memoryUsage().rss - antes).toBeLessThan(100 * 1024 * 1024);
  });

  test('damaged spreadsheets', async () => {
    const buena = await xlsx({ Hoja: FILAS });
    expect(await codigoDe(buena.slice(0, 400))).toBe('archivo-danado');
    expect(await codigoDe(zip([{ nombre: 'hola.txt', datos: utf8('hola') }]))).toBe('archivo-danado');
    const ole = biff({ Hoja: FILAS });
    expect(['archivo-danado', 'archivo-con-clave']).toContain(await codigoDe(ole.slice(0, 600)));
  });

  test('a zip bomb, whether it tells its size or lies', async () => {
    const enorme = new Uint8Array(40_000_000);
    const inicio = performance.now();
    expect(await codigoDe(zip([{ nombre: 'xl/worksheets/sheet1.xml', datos: enorme }]))).toBe('bomba-zip');
    expect(await codigoDe(zip([{ nombre: '[Content_Types].xml', datos: enorme, declarado: 1000 }]))).toBe(
      'archivo-danado',
    );
    expect(await codigoDe(zip([{ nombre: '[Content_Types].xml', datos: enorme, declarado: 0 }]))).toBe(
      'archivo-danado',
    );
    expect(performance.now() - inicio).toBeLessThan(8000);
  });

  test('a zip bomb that declares its size in a second place', async () => {
    const nombre = '[Content_Types].xml';
    const inicio = performance.now();
    // In the entry's own heading alone.
    const deltada = Buffer.from(zip([{ nombre, datos: new Uint8Array(40_000_000) }]));
    const central = deltada.lastIndexOf('PK\u0001\u0002');
    deltada.writeUInt16LE(8, central + 8);
    deltada.writeUInt32LE(0, central + 20);
    deltada.writeUInt32LE(1, central + 24);
    expect(await codigoDe(deltada)).toBe('archivo-danado');
    // In the directory of a ZIP64, beside a harmless one.
    const bomba = Buffer.from(zip([{ nombre, datos: new Uint8Array(40_000_000) }]));
    const sana = Buffer.from(zip([{ nombre, datos: utf8('<a/>') }]));
    const directorio = bomba.lastIndexOf('PK\u0001\u0002');
    const cuerpo = Buffer.concat([
      bomba.subarray(0, -22),
      sana.subarray(sana.lastIndexOf('PK\u0001\u0002'), -22),
    ]);
    const cola = Buffer.alloc(56 + 20 + 22);
    cola.write('PK\u0006\u0006', 0, 'latin1');
    cola.writeBigUInt64LE(1n, 32);
    cola.writeBigUInt64LE(BigInt(directorio), 48);
    cola.write('PK\u0006\u0007', 56, 'latin1');
    cola.writeBigUInt64LE(BigInt(cuerpo.length), 56 + 8);
    cola.write('PK\u0005\u0006', 76, 'latin1');
    cola.writeUInt16LE(1, 76 + 10);
    cola.writeUInt32LE(0xffffffff, 76 + 12);
    cola.writeUInt32LE(bomba.length - 22, 76 + 16);
    expect(await codigoDe(Buffer.concat([cuerpo, cola]))).toBe('bomba-zip');
    expect(performance.now() - inicio).toBeLessThan(8000);
  });

  test('too many columns', async () => {
    expect(await codigoDe(utf8(`${'x;'.repeat(300)}\n`))).toBe('demasiadas-columnas');
    expect(await codigoDe(utf8(';'.repeat(3_000_000)))).toBe('demasiadas-columnas');
    expect(await codigoDe(utf8(`<table><tr>${'<td colspan=250>x</td>'.repeat(100_000)}`))).toBe(
      'demasiadas-columnas',
    );
  });

  test('hostile HTML in linear time', async () => {
    const inicio = performance.now();
    await codigoDe(utf8(`<html><table>${'<td a="'.repeat(200_000)}`));
    await codigoDe(utf8(`<html><table>${'<!--'.repeat(200_000)}`));
    expect(performance.now() - inicio).toBeLessThan(8000);
  });
});
