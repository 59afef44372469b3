import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSftp, type SftpSimulado } from './index.ts';

const run = promisify(execFile);
const conOpenSsh = await run('ssh', ['-V']).then(
  () => true,
  () => false,
);

let sftp: SftpSimulado;
let carpeta: string;
beforeAll(async () => {
  sftp = await startSftp();
  carpeta = await mkdtemp(join(tmpdir(), 'cuadra-sftp-'));
});
afterAll(async () => {
  await sftp.close();
  await rm(carpeta, { recursive: true, force: true });
});

test.skipIf(!conOpenSsh)(
  'the client of OpenSSH signs in by key, writes, renames, lists and reads',
  async () => {
    const llave = join(carpeta, 'llave');
    await writeFile(llave, sftp.llave, { mode: 0o600 });
    const contenido = 'x'.repeat(100_000);
    await writeFile(join(carpeta, 'origen.txt'), contenido);
    const ordenes = join(carpeta, 'ordenes');
    await writeFile(
      ordenes,
      [
        `put ${join(carpeta, 'origen.txt')} /entrada/.a.parte`,
        'rename /entrada/.a.parte /entrada/a.txt',
        'ls -1 /entrada',
        `get /entrada/a.txt ${join(carpeta, 'vuelta.txt')}`,
        'rm /entrada/a.txt',
      ].join('\n'),
    );
    const { stdout } = await run('sftp', [
      '-b',
      ordenes,
      '-i',
      llave,
      '-P',
      String(sftp.puerto),
      '-o',
      'StrictHostKeyChecking=accept-new',
      '-o',
      `UserKnownHostsFile=${join(carpeta, 'conocidos')}`,
      '-o',
      'IdentitiesOnly=yes',
      '-F',
      '/dev/null',
      `${sftp.usuario}@${sftp.host}`,
    ]);
    expect(stdout).toContain('a.txt');
    expect(await readFile(join(carpeta, 'vuelta.txt'), 'utf8')).toBe(contenido);
    expect(sftp.disco.archivos.size).toBe(0);
    const { stdout: huella } = await run('ssh-keygen', ['-lf', join(carpeta, 'conocidos')]);
    expect(huella).toContain(sftp.huella);
  },
);
