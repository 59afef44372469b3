import { lstat, mkdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withScratch } from './fixtures/scratch.ts';
import { findFreePort } from './free-port.ts';
import { hydrateSymlinks } from './hydrate-symlinks.ts';
import { parsePostmasterFile } from './postmaster-file.ts';
import { parsePasswd } from './server-user.ts';
import { serverSettings } from './settings.ts';

test('makes the missing links, mends the broken ones and keeps the good ones', async () => {
  await withScratch(async (raiz) => {
    const lib = join(raiz, 'native', 'lib');
    await mkdir(lib, { recursive: true });
    await writeFile(join(lib, 'libpq.so.5.18'), 'pq');
    await symlink('gone', join(lib, 'libpq.so'));
    await symlink('libpq.so.5.18', join(lib, 'libpq.so.4'));
    const links = ['libpq.so', 'libpq.so.5', 'libpq.so.4'].map((nombre) => ({
      source: 'native/lib/libpq.so.5.18',
      target: `native/lib/${nombre}`,
    }));
    await writeFile(join(raiz, 'native', 'pg-symlinks.json'), JSON.stringify(links));
    expect(await hydrateSymlinks(join(raiz, 'native'))).toBe(true);
    for (const nombre of ['libpq.so', 'libpq.so.5', 'libpq.so.4']) {
      expect(await readlink(join(lib, nombre))).toBe('libpq.so.5.18');
      expect(await readFile(join(lib, nombre), 'utf8')).toBe('pq');
    }
    expect((await lstat(join(lib, 'libpq.so.5.18'))).isFile()).toBe(true);
  });
});

test('a package that lists no links needs none', async () => {
  await withScratch(async (raiz) => {
    expect(await hydrateSymlinks(join(raiz, 'native'))).toBe(true);
  });
});

test('reads the user to drop to, also as macOS writes it', () => {
  const passwd =
    'root:x:0:0:root:/root:/bin/sh\npostgres:x:101:104::/var/lib/postgresql:/bin/bash\nnobody:*:-2:-2::/:/bin/false\n';
  expect(parsePasswd(passwd, 'postgres')).toEqual({ nombre: 'postgres', uid: 101, gid: 104 });
  expect(parsePasswd(passwd, 'nobody')).toEqual({ nombre: 'nobody', uid: 4_294_967_294, gid: 4_294_967_294 });
  expect(parsePasswd(passwd, 'root')).toBeNull();
  expect(parsePasswd(passwd, 'ana')).toBeNull();
});

test('reads what a server writes about itself, at every moment of writing it', () => {
  expect(parsePostmasterFile('42\n/datos\n1700000000\n5433\n\n127.0.0.1\n 123 4\nready   \n')).toEqual({
    pid: 42,
    port: 5433,
  });
  expect(parsePostmasterFile('42\n/datos\n1700000000\n')).toEqual({ pid: 42, port: null });
  expect(parsePostmasterFile('')).toBeNull();
  expect(parsePostmasterFile('-42\n')).toBeNull();
});

test('gives the server a share of the memory within bounds, and never risks real data', () => {
  const GB = 1024 ** 3;
  const settings = (memoryBytes: number, efimera = false): Record<string, string> =>
    serverSettings({ port: 1, efimera, memoryBytes });
  expect(settings(0.25 * GB)['shared_buffers']).toBe('64MB');
  expect(settings(4 * GB)['shared_buffers']).toBe('512MB');
  expect(settings(64 * GB)['shared_buffers']).toBe('1024MB');
  expect(settings(4 * GB)).toMatchObject({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' });
  expect(settings(4 * GB, true)).toMatchObject({ fsync: 'off', listen_addresses: '127.0.0.1' });
});

test('keeps the wanted port while it is free and takes another otherwise', async () => {
  const libre = await findFreePort(null);
  expect(await findFreePort(libre)).toBe(libre);
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  expect(await findFreePort(port)).not.toBe(port);
  await new Promise((resolve) => server.close(resolve));
});
