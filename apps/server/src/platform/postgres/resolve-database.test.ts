import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { testServer } from '@cuadra/testing/database';
import { expect, test } from 'vitest';
import { query, withScratch } from './fixtures/scratch.ts';
import { resolveDatabase } from './resolve-database.ts';

test('uses the server of DATABASE_URL and leaves it running', async () => {
  const { urlAdmin } = testServer();
  const lineas: string[] = [];
  const log = {
    info: (datos: object, mensaje: string) => void lineas.push(JSON.stringify(datos) + mensaje),
    warn: () => {},
  };
  const base = await resolveDatabase({ DATABASE_URL: urlAdmin }, log);
  expect(base.urlAdmin).toBe(urlAdmin);
  await base.stop();
  expect(await query(urlAdmin, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(lineas.join('\n')).toContain('127.0.0.1');
  expect(lineas.join('\n')).not.toContain(new URL(urlAdmin).password);
});

test(
  'starts the embedded server in CUADRA_DATOS when there is no DATABASE_URL',
  { timeout: 60_000 },
  async () => {
    await withScratch(async (raiz) => {
      const base = await resolveDatabase({ DATABASE_URL: '', CUADRA_DATOS: raiz });
      try {
        expect(existsSync(join(raiz, 'pg', 'cluster', 'datos', 'PG_VERSION'))).toBe(true);
        expect(await query(base.urlAdmin, 'select 1 as n')).toEqual([{ n: 1 }]);
      } finally {
        await base.stop();
      }
    });
  },
);

test.each(['mysql://a:b@c/d', 'host=db user=ana', '/var/run'])('refuses the address %s', async (url) => {
  await expect(resolveDatabase({ DATABASE_URL: url })).rejects.toMatchObject({ code: 'PG_URL_INVALIDA' });
});

test('says that a server cannot be reached without telling its password', async () => {
  const error: unknown = await resolveDatabase({
    DATABASE_URL: 'postgres://ana:s3creta@127.0.0.1:1/cuadra',
  }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'PG_INALCANZABLE' });
  expect(String(error)).toContain('ana:***@127.0.0.1:1/cuadra');
  expect(inspect(error, { depth: 9 })).not.toContain('s3creta');
});
