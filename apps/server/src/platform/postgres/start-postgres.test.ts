import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { holdServer, query, serverPid, spawnHolder, withScratch } from './fixtures/scratch.ts';
import { processState } from './process-state.ts';
import { startPostgres } from './start-postgres.ts';

const TIMEOUT_MS = 60_000;

function portOf(url: string): number {
  return Number(new URL(url).port);
}

describe('a server of one instance', { timeout: TIMEOUT_MS }, () => {
  test('is UTF-8, safe, and reachable from this machine alone with its password', async () => {
    await withScratch(async (raiz) => {
      const carpeta = join(raiz, 'pg');
      const server = await startPostgres({ carpeta });
      try {
        const settings = await query<{ name: string; setting: string }>(
          server.urlAdmin,
          `select name, setting from pg_settings
            where name in ('server_encoding', 'fsync', 'full_page_writes', 'synchronous_commit', 'jit',
                           'listen_addresses', 'unix_socket_directories', 'lc_messages', 'data_checksums',
                           'max_connections', 'TimeZone', 'password_encryption')`,
        );
        expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
          server_encoding: 'UTF8',
          fsync: 'on',
          full_page_writes: 'on',
          synchronous_commit: 'on',
          jit: 'off',
          listen_addresses: '127.0.0.1',
          unix_socket_directories: '',
          lc_messages: 'C',
          data_checksums: 'on',
          max_connections: '100',
          TimeZone: 'UTC',
          password_encryption: 'scram-sha-256',
        });
        expect(statSync(join(carpeta, 'cluster', 'clave')).mode & 0o777).toBe(0o600);
        expect(statSync(join(carpeta, 'cluster', 'datos')).mode & 0o777).toBe(0o700);
        const sinClave = new URL(server.urlAdmin);
        sinClave.password = 'otra';
        await expect(query(sinClave.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
      } finally {
        await server.stop();
      }
    });
  });

  test('keeps its data and its port, and stops however often it is told', async () => {
    await withScratch(async (raiz) => {
      const carpeta = join(raiz, 'pg');
      const primera = await startPostgres({ carpeta });
      await query(primera.urlAdmin, 'create table nota as select 7 as n');
      const pid = serverPid(join(carpeta, 'cluster', 'datos'));
      await Promise.all([primera.stop(), primera.stop()]);
      await primera.stop();
      expect(processState(pid, join(carpeta, 'cluster', 'datos'))).not.toBe('servidor');
      const segunda = await startPostgres({ carpeta });
      try {
        expect(segunda.urlAdmin).toBe(primera.urlAdmin);
        expect(segunda.adopted).toBe(false);
        expect(await query(segunda.urlAdmin, 'select n from nota')).toEqual([{ n: 7 }]);
      } finally {
        await segunda.stop();
      }
    });
  });

  test('takes another port when its own was taken meanwhile', async () => {
    await withScratch(async (raiz) => {
      const carpeta = join(raiz, 'pg');
      const primera = await startPostgres({ carpeta });
      await primera.stop();
      const intruso = createServer();
      await new Promise<void>((resolve) => {
        intruso.listen(portOf(primera.urlAdmin), '127.0.0.1', resolve);
      });
      const segunda = await startPostgres({ carpeta });
      try {
        expect(portOf(segunda.urlAdmin)).not.toBe(portOf(primera.urlAdmin));
        expect(await query(segunda.urlAdmin, 'select 1 as n')).toEqual([{ n: 1 }]);
      } finally {
        await segunda.stop();
        await new Promise((resolve) => intruso.close(resolve));
      }
    });
  });

  test('has no statement nor row of a failed query in its log', async () => {
    await withScratch(async (raiz) => {
      const carpeta = join(raiz, 'pg');
      const server = await startPostgres({ carpeta });
      try {
        await query(server.urlAdmin, `create table reservada (rut text check (rut <> 'secreto-1'))`);
        await expect(
          query(server.urlAdmin, `insert into reservada values ('secreto-1')`),
        ).rejects.toMatchObject({ code: '23514' });
      } finally {
        await server.stop();
      }
      const log = await readFile(join(carpeta, 'postgres.log'), 'utf8');
      expect(log).toContain('violates check constraint');
      expect(log).not.toContain('secreto-1');
    });
  });

  test('says so, without touching the data, when its password file is lost', async () => {
    await withScratch(async (raiz) => {
      const carpeta = join(raiz, 'pg');
      await (await startPostgres({ carpeta })).stop();
      const ruta = join(carpeta, 'cluster', 'clave');
      const clave = readFileSync(ruta, 'utf8');
      await writeFile(ruta, 'otra');
      await expect(startPostgres({ carpeta })).rejects.toMatchObject({ code: 'PG_CLAVE' });
      await writeFile(ruta, clave);
      const server = await startPostgres({ carpeta });
      await server.stop();
    });
  });

  test('refuses data of another major version', async () => {
    await withScratch(async (raiz) => {
      const carpeta = join(raiz, 'pg');
      await (await startPostgres({ carpeta })).stop();
      await writeFile(join(carpeta, 'cluster', 'datos', 'PG_VERSION'), '14\n');
      await expect(startPostgres({ carpeta })).rejects.toMatchObject({ code: 'PG_VERSION_DATOS' });
    });
  });
});

describe('several instances', { timeout: TIMEOUT_MS }, () => {
  test('share the server; the last one to leave stops it', async () => {
    await withScratch(async (raiz) => {
      const carpeta = join(raiz, 'pg');
      const datos = join(carpeta, 'cluster', 'datos');
      const propia = await startPostgres({ carpeta });
      const pid = serverPid(datos);
      const otra = await holdServer(carpeta);
      expect(otra.answer).toEqual({ urlAdmin: propia.urlAdmin, adopted: true });
      await propia.stop();
      expect(processState(pid, datos)).toBe('servidor');
      expect(await query(propia.urlAdmin, 'select 1 as n')).toEqual([{ n: 1 }]);
      otra.child.kill('SIGTERM');
      expect(await otra.ended).toBe(0);
      expect(processState(pid, datos)).not.toBe('servidor');
    });
  });

  test('that start at the same moment make one cluster and one server', async () => {
    await withScratch(async (raiz) => {
      const carpeta = join(raiz, 'pg');
      const holders = [holdServer(carpeta), holdServer(carpeta)];
      const aqui = await Promise.all([startPostgres({ carpeta }), startPostgres({ carpeta })]);
      const alla = await Promise.all(holders);
      const todas = [...aqui, ...alla.map((holder) => holder.answer)];
      expect(new Set(todas.map((una) => una.urlAdmin)).size).toBe(1);
      expect(todas.filter((una) => una.adopted === false)).toHaveLength(1);
      for (const { child } of alla) child.kill('SIGTERM');
      await Promise.all([...alla.map((holder) => holder.ended), ...aqui.map((server) => server.stop())]);
      expect(await readdir(join(carpeta, 'cluster', 'datos'))).not.toContain('postmaster.pid');
    });
  });

  test('are told apart from one that was killed: its server is adopted, then stopped', async () => {
    await withScratch(async (raiz) => {
      const carpeta = join(raiz, 'pg');
      const datos = join(carpeta, 'cluster', 'datos');
      const muerta = await holdServer(carpeta);
      await query(muerta.answer.urlAdmin!, 'create table nota as select 7 as n');
      const pid = serverPid(datos);
      muerta.child.kill('SIGKILL');
      await muerta.ended;
      expect(processState(pid, datos)).toBe('servidor');
      const propia = await startPostgres({ carpeta });
      expect(propia.adopted).toBe(true);
      expect(serverPid(datos)).toBe(pid);
      expect(await query(propia.urlAdmin, 'select n from nota')).toEqual([{ n: 7 }]);
      await propia.stop();
      expect(processState(pid, datos)).not.toBe('servidor');
    });
  });

  test('that end without leaving take the server with them', async () => {
    await withScratch(async (raiz) => {
      const carpeta = join(raiz, 'pg');
      const datos = join(carpeta, 'cluster', 'datos');
      const otra = await holdServer(carpeta, { modo: 'exit' });
      expect(otra.answer.adopted).toBe(false);
      expect(await otra.ended).toBe(3);
      // It may still be closing: the next one waits for that and starts a server of its own.
      const propia = await startPostgres({ carpeta });
      expect(propia.adopted).toBe(false);
      await propia.stop();
      expect(await readdir(datos)).not.toContain('postmaster.pid');
    });
  });
});

describe('after an accident', { timeout: TIMEOUT_MS }, () => {
  test('a killed server recovers what was committed', async () => {
    await withScratch(async (raiz) => {
      const carpeta = join(raiz, 'pg');
      const primera = await startPostgres({ carpeta });
      await query(primera.urlAdmin, 'create table nota as select generate_series(1, 1000) as n');
      process.kill(serverPid(join(carpeta, 'cluster', 'datos')), 'SIGKILL');
      const segunda = await startPostgres({ carpeta });
      try {
        expect(segunda.adopted).toBe(false);
        const filas = await query(segunda.urlAdmin, 'select count(*)::int as n from nota');
        expect(filas).toEqual([{ n: 1000 }]);
      } finally {
        await primera.stop();
        await segunda.stop();
      }
      expect(await readdir(join(carpeta, 'cluster', 'datos'))).not.toContain('postmaster.pid');
    });
  });

  test('a stale postmaster.pid that names a live program of someone else is no obstacle', async () => {
    await withScratch(async (raiz) => {
      const carpeta = join(raiz, 'pg');
      const datos = join(carpeta, 'cluster', 'datos');
      await (await startPostgres({ carpeta })).stop();
      await writeFile(join(datos, 'postmaster.pid'), `${process.pid}\n${datos}\n1700000000\n5432\n`);
      const server = await startPostgres({ carpeta });
      expect(server.adopted).toBe(false);
      await server.stop();
    });
  });

  test('an initdb that was cut short is done again from the start', async () => {
    await withScratch(async (raiz) => {
      const carpeta = join(raiz, 'pg');
      const { child, ended } = spawnHolder(carpeta);
      let aMedias = false;
      for (let intento = 0; intento < 500 && !aMedias; intento++) {
        await sleep(10);
        const nombres = await readdir(carpeta).catch(() => []);
        aMedias = nombres.some((nombre) => nombre.startsWith('.nuevo-'));
      }
      child.kill('SIGKILL');
      await ended;
      expect(aMedias).toBe(true);
      expect(await readdir(carpeta)).not.toContain('cluster');
      // The orphaned initdb must have ended for its folder to be gone for good.
      while (spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).stdout.includes(carpeta)) await sleep(50);
      const server = await startPostgres({ carpeta });
      try {
        expect(await query(server.urlAdmin, 'select 1 as n')).toEqual([{ n: 1 }]);
        const restos = (await readdir(carpeta)).filter((nombre) => nombre.startsWith('.nuevo-'));
        expect(restos).toEqual([]);
      } finally {
        await server.stop();
      }
    });
  });
});

describe('whatever the surroundings', { timeout: TIMEOUT_MS }, () => {
  test('LANG=C, a strange time zone and PG… variables change nothing', async () => {
    await withScratch(async (raiz) => {
      const env = {
        ...process.env,
        LANG: 'C',
        LC_ALL: 'C',
        TZ: 'Pacific/Chatham',
        PGDATA: '/nowhere',
        PGPORT: '1',
        PGSSLMODE: 'require',
        PGUSER: 'nadie',
      };
      const otra = await holdServer(join(raiz, 'pg'), { env });
      try {
        const filas = await query(
          otra.answer.urlAdmin!,
          `select pg_encoding_to_char(encoding) as codificacion, upper('ñandú') as mayusculas,
                  current_setting('TimeZone') as zona
             from pg_database where datname = 'postgres'`,
        );
        expect(filas).toEqual([{ codificacion: 'UTF8', mayusculas: 'ÑANDÚ', zona: 'UTC' }]);
      } finally {
        otra.child.kill('SIGTERM');
        await otra.ended;
      }
    });
  });
});
