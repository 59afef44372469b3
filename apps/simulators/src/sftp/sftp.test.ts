import { once } from 'node:events';
import { promisify } from 'node:util';
import ssh2, { type ConnectConfig, type SFTPWrapper } from 'ssh2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSftp, type SftpSimulado } from './index.ts';

let sftp: SftpSimulado;
beforeAll(async () => {
  sftp = await startSftp();
});
afterAll(() => sftp.close());

async function enter(acceso: ConnectConfig): Promise<{ canal: SFTPWrapper; end: () => void }> {
  const client = new ssh2.Client();
  const listo = once(client, 'ready');
  client.connect({ host: sftp.host, port: sftp.puerto, username: sftp.usuario, ...acceso });
  await listo;
  const canal = await promisify(client.sftp.bind(client))();
  return { canal, end: () => client.end() };
}

test('a wrong password, user or key is refused', async () => {
  const { private: ajena } = ssh2.utils.generateKeyPairSync('ed25519');
  for (const acceso of [
    { password: 'otra' },
    { password: sftp.clave, username: 'otro' },
    { privateKey: ajena },
  ])
    await expect(enter(acceso)).rejects.toThrow('authentication methods failed');
});

test('by its key it takes files where they may be, and a plain rename covers none', async () => {
  const { canal, end } = await enter({ privateKey: sftp.llave });
  const write = promisify(canal.writeFile.bind(canal));
  const rename = promisify(canal.rename.bind(canal));
  await write('/entrada/a.txt', 'uno');
  await write('/entrada/b.txt', 'dos');
  await expect(rename('/entrada/b.txt', '/entrada/a.txt')).rejects.toThrow();
  await rename('/entrada/b.txt', '/entrada/c.txt');
  expect([...sftp.disco.archivos].map(([ruta, bytes]) => [ruta, bytes.toString()])).toEqual([
    ['/entrada/a.txt', 'uno'],
    ['/entrada/c.txt', 'dos'],
  ]);
  await expect(write('/otra/a.txt', 'x')).rejects.toMatchObject({ code: 2 });
  sftp.disco.soloLectura.add('/entrada');
  await expect(write('/entrada/d.txt', 'x')).rejects.toMatchObject({ code: 3 });
  end();
});
