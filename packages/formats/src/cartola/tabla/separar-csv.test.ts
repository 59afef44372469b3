import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LectorCsv, detectarSeparador } from './separar-csv.ts';
import type { SeparadorCsv } from './tipos.ts';

function separar(texto: string, separador: SeparadorCsv): { numero: number; celdas: string[] }[] {
  const lector = new LectorCsv(texto, separador);
  const filas: { numero: number; celdas: string[] }[] = [];
  while (lector.siguiente()) filas.push({ numero: lector.numero, celdas: [...lector.celdas] });
  return filas;
}

test('agrees with csv-parse on anything csv-stringify writes', () => {
  const celda = fc.string({
    unit: fc.constantFrom('a', 'ñ', '"', ';', ',', '\n', '\r\n', ' ', '1', '='),
    maxLength: 8,
  });
  const filas = fc.array(fc.array(celda, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(filas, fc.constantFrom<SeparadorCsv>(';', ',', '\t', '|'), (datos, separador) => {
      const texto = stringify(datos, { delimiter: separador });
      const esperado: string[][] = parse(texto, { delimiter: separador, relax_column_count: true });
      expect(separar(texto, separador).map((fila) => fila.celdas)).toEqual(esperado);
    }),
  );
});

test('numbers rows by the lines of the file', () => {
  const filas = separar('a;b\r\n"x\ny";2\r\n\r\nfin;3', ';');
  expect(filas.map((fila) => fila.numero)).toEqual([1, 2, 4, 5]);
});

test('a stray quote does not swallow the movements below', () => {
  expect(separar('"ACME S.A.;100\nOTRA;200\n', ';').map((f) => f.celdas)).toEqual([
    ['"ACME S.A.', '100'],
    ['OTRA', '200'],
  ]);
  expect(separar('"A" LTDA;1\n"B";2', ';').map((f) => f.celdas)).toEqual([
    ['"A" LTDA', '1'],
    ['B', '2'],
  ]);
  expect(separar('x;=HYPERLINK("x","y");1', ';')[0]?.celdas[1]).toBe('=HYPERLINK("x","y")');
});

test('finds the separator although the comma is also a decimal mark', () => {
  expect(detectarSeparador('Fecha;Monto;Glosa\n05-01-2026;1,5;Pago, uno\n06-01-2026;2,5;Pago, dos')).toBe(
    ';',
  );
  expect(detectarSeparador('a,b,c\n1,2,3\n4,5,6')).toBe(',');
  expect(detectarSeparador('a\tb\n1\t2')).toBe('\t');
  expect(detectarSeparador('a|b|c\n1|2|3')).toBe('|');
  expect(detectarSeparador('solo texto\notra línea')).toBeNull();
});
