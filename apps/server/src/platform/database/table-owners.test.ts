import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  readTableWriters,
  readTableWrites,
  readWritingFunctions,
  type SourceFile,
} from './read-table-writes.ts';
import { TABLES_IN_VARIABLES, WITHOUT_OWNER, WRITERS_OF_ALL } from './table-owners.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const VIGENTE = fileURLToPath(new URL('../../../migrations/vigente.gen.sql', import.meta.url));

/** Code of the server that runs in the product. */
function readServer(): SourceFile[] {
  return readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => path.endsWith('.ts') && !/\.(?:test|gen)\.ts$|(?:^|\/)(?:testing|fixtures)\//u.test(path),
    )
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

/** Tables of the database, from its types. */
function readTables(): Set<string> {
  const types = readFileSync(join(ROOT, 'platform/database/schema.gen.ts'), 'utf8');
  const [, tables = ''] = /^export interface DB \{\n([\s\S]*?)^\}/mu.exec(types) ?? [];
  return new Set(
    [...tables.matchAll(/^ {2}(\w+): /gmu)].map(([, name = '']) =>
      name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`),
    ),
  );
}

describe('the tables of the server', () => {
  const files = readServer();
  const functions = readWritingFunctions(readFileSync(VIGENTE, 'utf8'));
  const writers = readTableWriters(files, functions, TABLES_IN_VARIABLES);
  const shared = [...writers]
    .map(([table, modules]) => [table, modules.filter((module) => !WRITERS_OF_ALL.includes(module))] as const)
    .filter(([, modules]) => modules.length > 1);

  test('the reader finds files, tables and functions', () => {
    expect(files.length).toBeGreaterThan(900);
    expect(writers.size).toBeGreaterThan(100);
    expect(functions.get('crear_plan_cuentas')).toEqual(['cuenta_contable']);
  });

  test('every table that is written is one of the database', () => {
    const tables = readTables();
    expect([...writers.keys()].filter((table) => !tables.has(table))).toEqual([]);
  });

  test('one module writes each table, but for those from before', () => {
    const nuevas = shared.filter(([table]) => !WITHOUT_OWNER.includes(table));
    expect(nuevas, 'ask the owner of the table: call a function of its index').toEqual([]);
    const idas = WITHOUT_OWNER.filter((table) => !shared.some(([otra]) => otra === table));
    expect(idas, 'these have one owner now: take them off the list, which only shrinks').toEqual([]);
  });

  test('a table that stands in a variable is named with its file', () => {
    const unnamed = files
      .filter(({ path }) => !WRITERS_OF_ALL.some((module) => path.includes(`${module}/`)))
      .filter(({ text }) => readTableWrites(text).unnamed > 0)
      .map(({ path }) => path);
    expect(unnamed.toSorted()).toEqual(Object.keys(TABLES_IN_VARIABLES).toSorted());
  });
});

describe('the reader', () => {
  const written = (code: string) => readTableWrites(code).tables;

  test.each([
    ["tx.insertInto('cuentaContable').values(fila)", 'cuenta_contable'],
    ["tx\n    .updateTable('usuarioEmpresa as m')\n", 'usuario_empresa'],
    ["tx.deleteFrom(\n  'documento',\n)", 'documento'],
    ["tx.mergeInto('cartola')", 'cartola'],
    ['sql`insert into cartola (id) values (1)`', 'cartola'],
    ['sql`with x as (select 1)\n  INSERT\n  INTO public.cartola select 1`', 'cartola'],
    ['sql`\n    update documento d set saldo = 0 from x`', 'documento'],
    ['sql`update only documento as d\n set saldo = 0`', 'documento'],
    ["client.query('update usuario set es_god = true')", 'usuario'],
    ['sql`delete from only cartola c using x`', 'cartola'],
    ['sql`merge into "cartola" using x on true`', 'cartola'],
    ["client.query('truncate table cartola')", 'cartola'],
    ['copy.load(`copy cartola (id_empresa,\n  id) from stdin`, filas)', 'cartola'],
    ["copy.load('copy cartola from stdin', filas)", 'cartola'],
  ])('finds the table in %j', (code, table) => {
    expect(written(code)).toEqual([table]);
  });

  test.each([
    "tx.selectFrom('documento').forUpdate()",
    'sql`select id from documento for update of documento`',
    'sql`select 1 on conflict (id) do update set monto = 1`',
    'sql`insert into pg_temp.linea_leida (a) values (1)`',
    'sql`insert into pgboss.job values (1)`',
    'copy.unload(`copy (select id from cartola l) to stdout`)',
    '// insert into documento in one statement',
    '/**\n * Rows to insert into documento.\n */',
    'sql`select 1 -- delete from documento\n`',
  ])('finds no table in %j', (code) => {
    expect(readTableWrites(code)).toEqual({ tables: [], unnamed: 0 });
  });

  test.each([
    'sql`update ${tabla} r set id = 1`',
    'sql`insert into ${sql.table(lado)} (id) values (1)`',
    'tx.deleteFrom(tabla)',
    "tx.deleteFrom(['cartola', 'documento'])",
  ])('sees that %j names its table in a variable', (code) => {
    expect(readTableWrites(code)).toEqual({ tables: [], unnamed: 1 });
  });

  const FUNCTIONS = `CREATE OR REPLACE FUNCTION public.abrir(empresa bigint)
 RETURNS void
 LANGUAGE sql
AS $function$ select llenar(empresa) $function$;

CREATE OR REPLACE FUNCTION public.anotar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into cartola values (1); return null; end $function$;

CREATE OR REPLACE FUNCTION public.llenar(empresa bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into grupo (id_empresa) values (empresa);
  -- delete from documento where false
  update usuario u set nombre = '' $function$;
`;

  test('a call of a function of the database writes the tables that the function does', () => {
    const functions = readWritingFunctions(FUNCTIONS);
    expect(Object.fromEntries(functions)).toEqual({
      abrir: ['grupo', 'usuario'],
      llenar: ['grupo', 'usuario'],
    });
    expect(readTableWrites('sql`select abrir(${id})`', functions).tables).toEqual(['grupo', 'usuario']);
    expect(readTableWrites('sql`select sabrir(1), abrir from x`', functions).tables).toEqual([]);
  });

  test('a second module that writes a table is found, in whatever way it writes', () => {
    const files = [
      { path: 'modules/registros/uno/store.ts', text: "tx.insertInto('documento')" },
      { path: 'modules/registros/uno/store/otra.ts', text: "tx.deleteFrom('documento')" },
      { path: 'modules/entrada/dos/store/x.ts', text: 'sql`\n  update documento\n  d set saldo = 0`' },
      { path: 'modules/entrada/tres/store.ts', text: 'sql`delete from ${tabla}`' },
      { path: 'platform/queue/index.ts', text: "client.query('select llenar(1)')" },
      { path: 'modules/entrada/dos/store/y.ts', text: 'sql`insert into grupo values (1)`' },
    ];
    const writers = readTableWriters(files, readWritingFunctions(FUNCTIONS), {
      'modules/entrada/tres/store.ts': ['cartola'],
    });
    expect(Object.fromEntries(writers)).toEqual({
      documento: ['entrada/dos', 'registros/uno'],
      cartola: ['entrada/tres'],
      grupo: ['entrada/dos', 'platform/queue'],
      usuario: ['platform/queue'],
    });
  });
});
