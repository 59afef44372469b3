import { Buffer } from 'node:buffer';
import { inflateRawSync } from 'node:zlib';
import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { contenidoComprimido, leerDirectorio } from '../zip/directorio.ts';
import type { CeldaExportada } from './escribir-tabla.ts';
import { escribirLibro } from './escribir-libro.ts';

const texto = (valor: string): CeldaExportada => ({ tipo: 'texto', texto: valor });

async function juntar(bytes: AsyncIterable<Uint8Array>) {
  const trozos: Uint8Array[] = [];
  for await (const trozo of bytes) trozos.push(trozo);
  return Buffer.concat(trozos);
}

async function libro(filas: readonly (readonly CeldaExportada[])[]) {
  let cuantas = 0;
  async function* lotes() {
    for (const fila of filas) {
      cuantas += 1;
      yield [fila];
    }
  }
  return juntar(
    escribirLibro({
      tabla: { hoja: 'Ñandú & más', columnas: [{ titulo: 'Uno', ancho: 12 }], filas: lotes() },
      resumen: () => [[texto('Filas'), { tipo: 'numero', numero: cuantas }]],
    }),
  );
}
const datos = async (...fila: CeldaExportada[]) =>
  read(await libro([fila]), { cellDates: true, UTC: true }).Sheets['Ñandú & más'];

test('another reader finds the summary first, written after the rows that it counts', async () => {
  const { SheetNames, Sheets } = read(await libro([[texto('a')], [texto('b')]]));
  expect(SheetNames).toEqual(['Resumen', 'Ñandú & más']);
  expect(utils.sheet_to_json(Sheets['Resumen'] ?? {}, { header: 1 })).toEqual([['Filas', 2]]);
});

test.each([
  [1, 'A1:A2'],
  [26, 'A1:Z2'],
  [28, 'A1:AB2'],
])('a table of %i columns can be filtered in %s', async (cuantas, rango) => {
  const columnas = Array.from({ length: cuantas }, () => ({ titulo: 'Uno', ancho: 12 }));
  const bytes = await juntar(
    escribirLibro({
      tabla: { hoja: 'Ñandú & más', columnas, filas: [columnas.map(() => texto('a'))] },
      resumen: () => [],
    }),
  );
  expect(read(bytes).Sheets['Ñandú & más']?.['!autofilter']).toEqual({ ref: rango });
});

test('days are days, amounts are numbers in units of their currency, and text keeps ñ and emoji', async () => {
  const hoja = await datos(
    { tipo: 'fecha', fecha: '2026-02-28' },
    { tipo: 'monto', monto: -119_000, moneda: 'CLP' },
    { tipo: 'monto', monto: 1050, moneda: 'USD' },
    texto('Añañuca 🌵 <&"'),
    null,
  );
  expect(hoja?.['A2'].v).toEqual(new Date('2026-02-28T00:00:00Z'));
  expect([hoja?.['B2'].v, hoja?.['C2'].v, hoja?.['D2'].v]).toEqual([-119_000, 10.5, 'Añañuca 🌵 <&"']);
  expect(hoja?.['B2'].t).toBe('n');
});

test.each(['=1+1', '+56 9', '-5', '@x', '\tx', '\rx'])(
  'text that begins as a formula stays text: %j',
  async (malo) => {
    const bytes = await libro([[texto(malo)]]);
    const hoja = hojaCruda(bytes);
    expect(hoja).not.toContain('<f>');
    expect(hoja).toMatch(/<c t="inlineStr" s="5">/);
    expect(read(bytes).Sheets['Ñandú & más']?.['A2']).toMatchObject({ t: 's', v: malo });
  },
);

function hojaCruda(bytes: Uint8Array): string {
  const parte = Array.from(leerDirectorio(bytes).entradas()).find(({ nombre }) =>
    Buffer.from(nombre).equals(Buffer.from('xl/worksheets/sheet2.xml')),
  );
  return parte ? inflateRawSync(contenidoComprimido(bytes, parte)).toString() : '';
}

test('characters that XML cannot hold are left out', async () => {
  expect((await datos(texto('a\u0000b\uD800c')))?.['A2'].v).toBe('ab\uFFFDc');
});
