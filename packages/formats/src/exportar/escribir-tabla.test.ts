import { readXlsx } from 'hucre';
import { describe, expect, test } from 'vitest';
import { escribirCsv, escribirTabla, escribirXlsx } from './escribir-tabla.ts';
import type { CeldaExportada, TablaPorEscribir } from './index.ts';

const texto = (valor: string): CeldaExportada => ({ tipo: 'texto', texto: valor });
const monto = (valor: number, moneda: 'CLP' | 'USD' | 'UF' = 'CLP'): CeldaExportada => ({
  tipo: 'monto',
  monto: valor,
  moneda,
});

function tabla(...filas: CeldaExportada[][]): TablaPorEscribir {
  return {
    hoja: 'Ventas',
    columnas: [
      { titulo: 'Cliente', ancho: 30 },
      { titulo: 'Emisión', ancho: 12, fechas: true },
      { titulo: 'Total', ancho: 14 },
    ],
    filas: (async function* () {
      for (const fila of filas) yield [fila];
    })(),
  };
}

async function bytesOf(partes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const leidas: Uint8Array[] = [];
  for await (const parte of partes) leidas.push(parte);
  return Buffer.concat(leidas);
}
const csv = async (...filas: CeldaExportada[][]) =>
  Buffer.from(await bytesOf(escribirCsv(tabla(...filas)))).toString('utf8');
const fecha: CeldaExportada = { tipo: 'fecha', fecha: '2026-10-05' };

describe('escribirCsv', () => {
  test('begins with the mark of UTF-8 and the head, and ends lines as Windows does', async () => {
    expect(await csv()).toBe('\uFEFFCliente;Emisión;Total\r\n');
  });

  test('writes days and decimals as they are read in Chile, and a negative amount as a number', async () => {
    expect(
      await csv([texto('Ñuñoa; Ltda. "X"'), fecha, monto(-119_000)], [null, null, monto(1_248_055, 'USD')]),
    ).toBe('\uFEFFCliente;Emisión;Total\r\n"Ñuñoa; Ltda. ""X""";05-10-2026;-119000\r\n;;12480,55\r\n');
  });

  test.each(['=1+1', '+56 9', '-x', '@SUM(A1)', '\tx', '＝1'])(
    'text that begins as a formula is none: %s',
    async (peligroso) => {
      const [, fila = ''] = (await csv([texto(peligroso), fecha, monto(1)])).split('\r\n');
      expect(fila.replace(/^"/, '').startsWith(`'${peligroso}`)).toBe(true);
    },
  );
});

describe('escribirXlsx', () => {
  test('a spreadsheet reads back text as text, amounts as numbers and days as days', async () => {
    const bytes = await bytesOf(
      escribirXlsx(tabla([texto('=cmd()'), fecha, monto(-119_000)], [texto('B'), null, monto(20_001, 'UF')])),
    );
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.name).toBe('Ventas');
    const [cabeza, una, otra] = sheets[0]?.rows ?? [];
    expect(cabeza).toEqual(['Cliente', 'Emisión', 'Total']);
    expect(una?.[0]).toBe('=cmd()');
    expect(una?.[1]).toEqual(new Date('2026-10-05T00:00:00Z'));
    expect([una?.[2], otra?.[2]]).toEqual([-119_000, 2.0001]);
  });
});

test('a file says what it is, and its rows may be given at once', async () => {
  const { nombre, media, bytes } = escribirTabla('ventas-2026', 'csv', {
    ...tabla(),
    filas: [[texto('A'), null, monto(1)]],
  });
  expect([nombre, media]).toEqual(['ventas-2026.csv', 'text/csv; charset=utf-8']);
  expect(Buffer.from(await bytesOf(bytes)).toString('utf8')).toBe('\uFEFFCliente;Emisión;Total\r\nA;;1\r\n');
  const xlsx = escribirTabla('ventas-2026', 'xlsx', { ...tabla(), filas: [[texto('B'), null, monto(2)]] });
  expect(xlsx.nombre).toBe('ventas-2026.xlsx');
  expect((await readXlsx(await bytesOf(xlsx.bytes))).sheets[0]?.rows[1]?.[0]).toBe('B');
});
