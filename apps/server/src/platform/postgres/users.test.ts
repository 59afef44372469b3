import { existsSync, lstatSync, statSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyProject } from './fixtures/copy-project.ts';
import { holdServer, query, withScratch, type Holder } from './fixtures/scratch.ts';
import { isRoot } from './server-user.ts';
import { startPostgres } from './start-postgres.ts';

const TIMEOUT_MS = 60_000;
const NOBODY = 65_534;
const ONLY_ROOT = 'Only root can become other users: run the tests as root to cover this.';

async function stopHolder({ child, ended }: Holder): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

describe('as root', { timeout: TIMEOUT_MS }, () => {
  test('the server runs as another user, who owns the data but not the password', async ({ annotate }) => {
    if (!isRoot()) return void (await annotate(ONLY_ROOT));
    await withScratch(async (raiz) => {
      const carpeta = join(raiz, 'pg');
      const server = await startPostgres({ carpeta });
      try {
        expect(statSync(join(carpeta, 'cluster', 'datos')).uid).not.toBe(0);
        expect(statSync(join(carpeta, 'cluster', 'clave')).uid).toBe(0);
      } finally {
        await server.stop();
      }
    });
  });

  test('data that root copied is given back to the server', async ({ annotate }) => {
    if (!isRoot()) return void (await annotate(ONLY_ROOT));
    await withScratch(async (raiz) => {
      const carpeta = join(raiz, 'pg');
      const datos = join(carpeta, 'cluster', 'datos');
      await (await startPostgres({ carpeta })).stop();
      for (const entrada of await readdir(datos, { recursive: true }))
        await chown(join(datos, entrada), 0, 0);
      await chown(datos, 0, 0);
      await chmod(datos, 0o755);
      const server = await startPostgres({ carpeta });
      try {
        expect(await query(server.urlAdmin, 'select 1 as n')).toEqual([{ n: 1 }]);
      } finally {
        await server.stop();
      }
    });
  });

  test('a project that the server cannot enter works from copies outside it', async ({ annotate }) => {
    if (!isRoot()) return void (await annotate(ONLY_ROOT));
    await withScratch(async (raiz) => {
      const cerrada = join(raiz, 'cerrada');
      const external = join(raiz, 'fuera');
      await mkdir(cerrada, { mode: 0o700 });
      const { script } = await copyProject(cerrada);
      const carpeta = join(cerrada, '.datos', 'pg');
      // Started from the closed folder, where the server cannot even ask where it stands.
      const primera = await holdServer(carpeta, { script, external, cwd: cerrada });
      expect(primera.answer).toMatchObject({ adopted: false });
      await query(primera.answer.urlAdmin!, 'create table nota as select 7 as n');
      await stopHolder(primera);
      expect(existsSync(join(carpeta, 'cluster'))).toBe(false);
      const base = (await readFile(join(carpeta, 'ubicacion'), 'utf8')).trim();
      expect(base.startsWith(external)).toBe(true);
      const segunda = await holdServer(carpeta, { script, external, cwd: cerrada });
      expect(await query(segunda.answer.urlAdmin!, 'select n from nota')).toEqual([{ n: 7 }]);
      await stopHolder(segunda);
      expect(await readdir(join(external, 'binarios'))).toHaveLength(1);
      expect(await readdir(join(external, 'bases'))).toHaveLength(1);
    });
  });

  test('where no place outside can be trusted, it says what to do', async ({ annotate }) => {
    if (!isRoot()) return void (await annotate(ONLY_ROOT));
    await withScratch(async (raiz) => {
      const cerrada = join(raiz, 'cerrada');
      const ajena = join(raiz, 'ajena');
      await mkdir(cerrada, { mode: 0o700 });
      await mkdir(ajena);
      await chown(ajena, NOBODY, NOBODY);
      const inicio = startPostgres({ carpeta: join(cerrada, 'pg'), externalFolders: [ajena] });
      await expect(inicio).rejects.toMatchObject({ code: 'PG_CARPETA_CERRADA' });
    });
  });

  test('a folder that closes later is reported, and no empty database takes its place', async ({
    annotate,
  }) => {
    if (!isRoot()) return void (await annotate(ONLY_ROOT));
    await withScratch(async (raiz) => {
      const casa = join(raiz, 'casa');
      const carpeta = join(casa, 'pg');
      const externalFolders = [join(raiz, 'fuera')];
      await (await startPostgres({ carpeta, externalFolders })).stop();
      await chmod(casa, 0o700);
      const inicio = startPostgres({ carpeta, externalFolders });
      await expect(inicio).rejects.toMatchObject({ code: 'PG_CARPETA_CERRADA' });
      expect(existsSync(join(carpeta, 'ubicacion'))).toBe(false);
    });
  });
});

describe('as an ordinary user', { timeout: TIMEOUT_MS }, () => {
  test('works from packages that it cannot write, and root can lend a hand without taking over', async ({
    annotate,
  }) => {
    if (!isRoot()) return void (await annotate(ONLY_ROOT));
    await withScratch(async (raiz) => {
      const { script, node, native } = await copyProject(join(raiz, 'proyecto'));
      const casa = join(raiz, 'casa');
      await mkdir(casa, { mode: 0o700 });
      await chown(casa, NOBODY, NOBODY);
      const carpeta = join(casa, 'pg');
      const options = { script, node, uid: NOBODY, cwd: casa };
      const primera = await holdServer(carpeta, options);
      expect(primera.answer).toMatchObject({ adopted: false });
      expect(statSync(join(carpeta, 'cluster', 'datos')).uid).toBe(NOBODY);
      await stopHolder(primera);
      // The links that npm did not make are in a copy of the user's own, not in the project.
      expect(await readdir(join(carpeta, 'binarios'))).toHaveLength(1);
      expect(existsSync(join(native, 'lib', 'libpq.so.5'))).toBe(false);

      const root = await startPostgres({ carpeta });
      await root.stop();
      expect(lstatSync(join(carpeta, 'postgres.log')).uid).toBe(NOBODY);
      const tercera = await holdServer(carpeta, options);
      expect(tercera.answer).toMatchObject({ adopted: false });
      await stopHolder(tercera);
    });
  });

  test('is told when the data belongs to someone else', async ({ annotate }) => {
    if (!isRoot()) return void (await annotate(ONLY_ROOT));
    await withScratch(async (raiz) => {
      const { script, node } = await copyProject(join(raiz, 'proyecto'));
      const carpeta = join(raiz, 'pg');
      await (await startPostgres({ carpeta })).stop();
      const ajena = await holdServer(carpeta, { script, node, uid: NOBODY, cwd: '/' });
      expect(ajena.answer.code).toBe('PG_OTRO_DUENO');
      expect(await ajena.ended).toBe(1);
    });
  });
});
