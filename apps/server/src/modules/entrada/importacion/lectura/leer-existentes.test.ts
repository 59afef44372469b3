import { expect, test } from 'vitest';
import { leerExistentes } from './leer-existentes.ts';

/** A row as PostgreSQL's COPY writes it: tabs between cells, `\\N` for null, a backslash before what is special. */
const fila = (...celdas: (string | number)[]) => `${celdas.join('\t')}\n`;
const N = '\\N';

test('a kept line is read with its nulls and with the marks of its texts', () => {
  const filas = fila(7, '2026-03-01', 0, 119_000, 'A\\\\B\\tC\\nÑ', N, '55', N, 2, 'GLOSA', 't', N, N, N, N);
  expect(leerExistentes(Buffer.from(filas))).toEqual([
    {
      id: 7,
      fecha: '2026-03-01',
      cargo: 0,
      abono: 119_000,
      descripcion: 'A\\B\tC\nÑ',
      saldo: null,
      numeroDocumento: '55',
      idExterno: null,
      ordinal: 2,
      glosaArchivo: 'GLOSA',
      soloDelFeed: true,
    },
  ]);
});

test('a line that the bank tells otherwise stands twice: as the bank says now, and as it is kept', () => {
  const filas = fila(8, '2026-03-01', 500, 0, 'PAGO', 9, N, N, 1, N, 'f', '2026-03-02', 'PAGO', 600, 0);
  const [dicha, guardada] = leerExistentes(Buffer.from(filas));
  expect(dicha).toMatchObject({ id: 8, fecha: '2026-03-02', cargo: 600, saldo: null, soloDelFeed: true });
  expect(guardada).toMatchObject({ id: 8, fecha: '2026-03-01', cargo: 500, saldo: 9, suplente: true });
});

test('no rows are no lines', () => {
  expect(leerExistentes(new Uint8Array())).toEqual([]);
});
