import { read } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escribirLibro } from './escribir-libro.ts';
import { escribirCsv, escribirXlsx, type TablaPorEscribir } from './escribir-tabla.ts';

/** Beginnings that a spreadsheet takes for a formula, besides those that it takes for text. */
const comienzo = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '＝',
  '＋',
  '－',
  '＠',
  '',
  'ñ',
  '🌵',
  '"',
  ';',
  '\n',
);
const dicho = fc
  .tuple(comienzo, fc.string({ unit: 'grapheme', maxLength: 12 }))
  .map(([antes, resto]) => antes + resto)
  // XML and spreadsheets hold no other control characters.
  .filter(
    (texto) => !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(texto) && texto.isWellFormed(),
  );

const tablaDe = (textos: readonly string[]): TablaPorEscribir => ({
  hoja: 'Ventas',
  columnas: textos.map((_, i) => ({ titulo: `C${i}`, ancho: 10 })),
  filas: [textos.map((texto) => ({ tipo: 'texto', texto }) as const)],
});

async function juntar(bytes: AsyncIterable<Uint8Array>) {
  const trozos: Uint8Array[] = [];
  for await (const trozo of bytes) trozos.push(trozo);
  return Buffer.concat(trozos);
}

const textos = fc.array(dicho, { minLength: 1, maxLength: 6 });

test('a workbook holds any text as it was written, and none of it is a formula', async () => {
  await fc.assert(
    fc.asyncProperty(textos, async (dichos) => {
      const tabla = tablaDe(dichos);
      const resumen = () => [dichos.map((texto) => ({ tipo: 'texto', texto }) as const)];
      const { Sheets } = read(await juntar(escribirLibro({ tabla, resumen })), { cellFormula: true });
      for (const [hoja, fila] of [
        ['Ventas', 2],
        ['Resumen', 1],
      ] as const)
        for (const [i, texto] of dichos.entries()) {
          const celda = Sheets[hoja]?.[`${String.fromCharCode(65 + i)}${fila}`];
          expect(celda?.f).toBeUndefined();
          expect(celda).toMatchObject({ t: 's', v: texto });
        }
    }),
  );
});

test('no field of a list’s workbook is a formula', async () => {
  await fc.assert(
    fc.asyncProperty(textos, async (dichos) => {
      const { Sheets } = read(await juntar(escribirXlsx(tablaDe(dichos))), { cellFormula: true });
      for (const i of dichos.keys())
        expect(Sheets['Ventas']?.[`${String.fromCharCode(65 + i)}2`]?.f).toBeUndefined();
    }),
  );
});

test('a CSV reads back as it was written, save for the apostrophe before formulas', async () => {
  await fc.assert(
    fc.asyncProperty(textos, async (dichos) => {
      const csv = await juntar(escribirCsv(tablaDe(dichos)));
      const [, leida = []] = parse(csv, { delimiter: ';', bom: true, relax_column_count: true });
      for (const [i, texto] of dichos.entries()) {
        expect(leida[i]).toBe(/^[=+\-@\t\r＝＋－＠]/.test(texto) ? `'${texto}` : texto);
        expect(leida[i]).not.toMatch(/^[=+\-@\t\r]/);
      }
    }),
  );
});
