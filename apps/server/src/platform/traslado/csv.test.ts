import { testDatabase, type TestDatabase } from '@cuadra/testing';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import pg from 'pg';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvRow } from './csv.ts';
import { copyEntrada } from './load-tabla.ts';
import { copyRows } from './write-archivo.ts';

let base: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  base = await testDatabase();
  client = new pg.Client({ connectionString: base.urlOwner });
  await client.connect();
  await client.query(`
    set timezone = 'America/Santiago';
    create temporary table valores (texto text, entero bigint, decimal numeric, doble double precision,
      instante timestamptz, dia date, si boolean, bytes bytea, objeto jsonb, lista text[], id uuid);
    create temporary table vueltas (like valores)`);
});
afterAll(async () => {
  await client.end();
  await base.drop();
});

// PostgreSQL stores no zero in texts, and no half of a pair of surrogates.
const texto = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '',
      'null',
      'NULL',
      '\\.',
      '\\N',
      '"',
      '""',
      ',',
      '\r\n',
      '\n',
      ' ',
      '\t',
      '=1+1',
      "'",
      'Ñandú 🌵',
    ),
  )
  .map((valor) => valor.replaceAll('\0', '').toWellFormed());
const nullable = <T>(valor: fc.Arbitrary<T>) => fc.option(valor, { nil: null });
const fila = fc.record({
  texto: nullable(texto),
  entero: nullable(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
  decimal: nullable(fc.tuple(fc.bigInt(), fc.nat(30)).map(([n, e]) => `${n}e-${e}`)),
  doble: nullable(fc.double()),
  instante: nullable(
    fc
      .integer({ min: 0, max: 4_000_000_000 })
      .chain((s) =>
        fc
          .nat(999_999)
          .map(
            (micro) => `${new Date(s * 1000).toISOString().slice(0, 19)}.${String(micro).padStart(6, '0')}Z`,
          ),
      ),
  ),
  dia: nullable(fc.constantFrom('2026-11-27', '0001-01-01', '9999-12-31', 'infinity')),
  si: nullable(fc.boolean()),
  bytes: nullable(fc.uint8Array().map((bytes) => Buffer.from(bytes))),
  objeto: nullable(
    fc
      .record({ a: texto, b: fc.array(fc.oneof(fc.integer(), fc.constant(null), texto)) })
      .map((o) => JSON.stringify(o)),
  ),
  lista: nullable(fc.array(nullable(texto))),
  id: nullable(fc.uuid()),
});
const COLUMNAS = [
  'texto',
  'entero',
  'decimal',
  'doble',
  'instante',
  'dia',
  'si',
  'bytes',
  'objeto',
  'lista',
  'id',
];

test('every value comes back from the CSV as it was, nothing and the empty text apart', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fila, { minLength: 1, maxLength: 8 }), async (filas) => {
      await client.query('truncate pg_temp.valores; truncate pg_temp.vueltas');
      const marcas = COLUMNAS.map((_, i) => `$${i + 1}`).join(', ');
      for (const una of filas)
        await client.query(
          `insert into pg_temp.valores values (${marcas})`,
          COLUMNAS.map((columna) => {
            const valor = una[columna as keyof typeof una];
            return typeof valor === 'bigint' ? String(valor) : valor;
          }),
        );
      const csv = await buffer(
        Readable.from(copyRows(client, 'select * from valores'), { objectMode: false }),
      );
      const entrada = {
        nombre: 'x',
        comprimido: 0,
        expandido: 0,
        async *abrir() {
          yield csv;
        },
      };
      await copyEntrada(client, 'vueltas', COLUMNAS, entrada);
      const { rows } = await client.query(
        `(select 'antes' as cual, v::text from valores v except all select 'antes', v::text from vueltas v)
         union all (select 'despues', v::text from vueltas v except all select 'despues', v::text from valores v)`,
      );
      expect(rows).toEqual([]);
      expect((await client.query('select 1 from vueltas')).rowCount).toBe(filas.length);
    }),
    { numRuns: 40 },
  );
});

test('a line that the product writes is read by any reader of CSV', () => {
  fc.assert(
    fc.property(fc.array(texto, { minLength: 2, maxLength: 5 }), (valores) => {
      expect(parse(csvRow(valores), { record_delimiter: '\n' })).toEqual([valores]);
    }),
  );
});
