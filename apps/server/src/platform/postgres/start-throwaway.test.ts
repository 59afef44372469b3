import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holdServer, query, serverPid, withScratch } from './fixtures/scratch.ts';
import { processState } from './process-state.ts';
import { startThrowawayPostgres } from './start-throwaway.ts';

test(
  'removes the servers of killed runs, spares those of live ones, and leaves nothing of its own',
  { timeout: 60_000 },
  async () => {
    await withScratch(async (lugar) => {
      const muerta = join(lugar, 'pg-muerta');
      const datos = join(muerta, 'cluster', 'datos');
      const holder = await holdServer(muerta);
      const pid = serverPid(datos);
      holder.child.kill('SIGKILL');
      await holder.ended;
      const primera = await startThrowawayPostgres({ lugar });
      expect(existsSync(muerta)).toBe(false);
      expect(processState(pid, lugar)).toBe('ausente');
      const segunda = await startThrowawayPostgres({ lugar });
      expect(segunda.urlAdmin).not.toBe(primera.urlAdmin);
      expect(await query(primera.urlAdmin, 'select 1 as n')).toEqual([{ n: 1 }]);
      await Promise.all([primera.stop(), segunda.stop(), segunda.stop()]);
      expect(await readdir(lugar)).toEqual(['barrido.lock']);
    });
  },
);
