import { testDatabase } from '@cuadra/testing';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { WORKING_TRIGGERS } from './working-triggers.ts';

const base = await testDatabase();
afterAll(() => base.drop());

interface Funcion {
  readonly oid: string;
  readonly nombre: string;
  readonly cuerpo: string;
}

/** Names of tables after the words that read or write one. A trigger's own transition tables are no tables. */
const TABLA = /\b(?:from|join|into|update|using|only)\s+(?:public\.)?([a-z_]+)/gu;
const LLAMADA = /\b([a-z_]+)\s*\(/gu;

async function readWorking(): Promise<string[]> {
  const client = new pg.Client({ connectionString: base.urlAdmin });
  await client.connect();
  const query = async <T extends pg.QueryResultRow>(sql: string) => (await client.query<T>(sql)).rows;
  const tablas = new Set(
    (
      await query<{ nombre: string }>(
        "select relname as nombre from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
      )
    ).map(({ nombre }) => nombre),
  );
  const funciones = new Map(
    (
      await query<Funcion>(
        "select oid::text, proname as nombre, lower(prosrc) as cuerpo from pg_proc where pronamespace = 'public'::regnamespace",
      )
    ).map((funcion) => [funcion.nombre, funcion.cuerpo]),
  );
  const triggers = await query<{ tabla: string; nombre: string; funcion: string }>(
    `select tgrelid::regclass::text as tabla, tgname as nombre, p.proname as funcion
     from pg_trigger join pg_proc p on p.oid = tgfoid
     where not tgisinternal and p.pronamespace = 'public'::regnamespace`,
  );
  await client.end();
  const touches = (funcion: string, seen = new Set<string>()): boolean => {
    const cuerpo = funciones.get(funcion)?.replaceAll(/--[^\n]*/gu, '');
    if (cuerpo === undefined || seen.has(funcion)) return false;
    seen.add(funcion);
    return (
      [...cuerpo.matchAll(TABLA)].some(([, tabla = '']) => tablas.has(tabla)) ||
      [...cuerpo.matchAll(LLAMADA)].some(([, otra = '']) => touches(otra, seen))
    );
  };
  return triggers
    .filter(({ funcion }) => touches(funcion))
    .map(({ tabla, nombre }) => `${tabla}.${nombre}`)
    .toSorted();
}

test('no trigger works on other rows than its own, but for those from before', async () => {
  const working = await readWorking();
  const nuevos = working.filter((trigger) => !WORKING_TRIGGERS.includes(trigger));
  expect(nuevos, 'the owner of the table does this work, in its store').toEqual([]);
  const idos = WORKING_TRIGGERS.filter((trigger) => !working.includes(trigger));
  expect(idos, 'these are gone: take them off the list, which only shrinks').toEqual([]);
});
