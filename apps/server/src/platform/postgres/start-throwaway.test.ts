import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holdServer, query, withScratch } from './fixtures/scratch.ts';
import { startThrowawayPostgres } from './start-throwaway.ts';

test(
  'removes the servers of killed runs, spares those of live ones, and leaves nothing of its own',
  { timeout: 60_000 },
  async () => {
    await withScratch(async (lugar) => {
      const muerta = join(lugar, 'pg-muerta');
      const holder = await holdServer(muerta);
      holder.child.kill('SIGKILL');
      await holder.ended;
      const primera = await startThrowawayPostgres({ lugar });
      expect(existsSync(muerta)).toBe(false);
      await expect(query(holder.answer.urlAdmin!, 'select 1')).rejects.toMatchObject({
        code: 'ECONNREFUSED',
      });
      const segunda = await startThrowawayPostgres({ lugar });
      expect(segunda.urlAdmin).not.toBe(primera.urlAdmin);
      expect(await query(primera.urlAdmin, 'select 1 as n')).toEqual([{ n: 1 }]);
      await Promise.all([primera.stop(), segunda.stop(), segunda.stop()]);
      expect(await readdir(lugar)).toEqual(['barrido.lock']);
    });
  },
);
