import { MODELOS_DOCUMENTO, modelosCon, TIPOS_DOCUMENTO, tiposCon } from '@cuadra/domain';
import { testDatabase, type TestDatabase } from '@cuadra/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let base: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  base = await testDatabase();
  admin = new pg.Client({ connectionString: base.urlAdmin });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await base.drop();
});

async function text(consulta: string): Promise<string> {
  const { rows } = await admin.query<{ texto: string }>(consulta);
  const [fila] = rows;
  if (!fila) throw new Error(`no row of ${consulta}`);
  return fila.texto;
}

/** The quoted words of the list that follows a column: `modelo in ('Dte')`, also as PostgreSQL rewrites it. */
function listOf(sql: string, columna: string): string[] {
  const lista = new RegExp(`${columna}\\W*(?:in|=\\s*any)\\s*\\(+(?:array\\[)?([^)\\]]*)`, 'i').exec(
    sql,
  )?.[1];
  if (lista === undefined) throw new Error(`no list of ${columna} in ${sql}`);
  return [...lista.matchAll(/'([^']*)'/g)].flatMap(([, palabra]) => palabra ?? []).toSorted();
}
const checkOf = (tabla: string) =>
  text(`select pg_get_constraintdef(oid) as texto from pg_constraint
    where conrelid = '${tabla}'::regclass and conname = '${tabla}_modelo_check'`);
const indexOf = (nombre: string) => text(`select pg_get_indexdef('${nombre}'::regclass) as texto`);
const functionOf = (nombre: string) =>
  text(`select pg_get_functiondef(oid) as texto from pg_proc where proname = '${nombre}'`);

describe("the database's lists of kinds are those of the table", () => {
  test('of a document', async () => {
    expect(listOf(await checkOf('documento'), 'modelo')).toEqual([...MODELOS_DOCUMENTO, 'Ot'].toSorted());
  });

  test("of the SII's register and of rules", async () => {
    const delSii = [...modelosCon('enRegistroSii')].toSorted();
    expect(listOf(await checkOf('sii_registro'), 'modelo')).toEqual(delSii);
    expect(listOf(await checkOf('sii_cuadratura'), 'modelo')).toEqual(delSii);
    expect(listOf(await checkOf('regla'), 'modelo')).toEqual(
      ['Cartola', ...modelosCon('iniciaRegla')].toSorted(),
    );
  });

  test('of suppliers, in their indexes', async () => {
    const deProveedor = [...modelosCon('deProveedor')].toSorted();
    expect(listOf(await indexOf('documento_proveedor'), 'modelo')).toEqual(deProveedor);
    expect(listOf(await indexOf('documento_por_pagar'), 'modelo')).toEqual(deProveedor);
  });
});

describe("the database's lists of types are those of the table", () => {
  test('with the same name and sign', async () => {
    const { rows } = await admin.query<{ codigo: string; nombre: string; signo: number }>(
      'select codigo, nombre, signo from tipo_documento where id_pais = 1',
    );
    const enBase = Object.fromEntries(rows.map(({ codigo, ...resto }) => [codigo, resto]));
    const enTabla = Object.fromEntries(
      Object.entries(TIPOS_DOCUMENTO).map(([codigo, { nombre, signo }]) => [codigo, { nombre, signo }]),
    );
    expect(enBase).toEqual(enTabla);
  });

  test('of purchases that can be claimed', async () => {
    expect(listOf(await indexOf('documento_por_vencer'), 'codigo_tipo')).toEqual(
      [...tiposCon(({ reclamable }) => reclamable)].toSorted(),
    );
  });

  test('of credits that can be ceded, bought ones too', async () => {
    const patron = /\^C\?\(([\d|]+)\)\$/.exec(await functionOf('verificar_cesion'))?.[1];
    expect(patron?.split('|')).toEqual(tiposCon(({ cedible }) => cedible));
    expect(tiposCon(({ clase }) => clase === 'credito_cedido')).toEqual(
      patron?.split('|').map((codigo) => `C${codigo}`),
    );
  });
});
