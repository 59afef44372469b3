import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const RAIZ = fileURLToPath(new URL('../..', import.meta.url));
const ESPERA_MS = 300_000;

export interface Demo {
  readonly url: string;
  close(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const servidor = createServer().listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const { port } = servidor.address() as AddressInfo;
  servidor.close();
  await once(servidor, 'close');
  return port;
}

/** The product as `npm start` brings it up, with the demo and a database of its own that goes away with it. */
export async function startDemo(): Promise<Demo> {
  const carpeta = await mkdtemp(join(tmpdir(), 'cuadra-demo-'));
  // As root, the embedded database runs as another user, who has to get to its data inside.
  await chmod(carpeta, 0o755);
  const url = `http://localhost:${await freePort()}`;
  const { DATABASE_URL: _ajena, ...env } = process.env;
  const producto = spawn(process.execPath, ['apps/server/src/entry/start.ts'], {
    cwd: RAIZ,
    env: { ...env, PORT: new URL(url).port, CUADRA_DATOS: carpeta },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const close = async () => {
    if (producto.exitCode === null) {
      const fin = once(producto, 'exit');
      producto.kill('SIGTERM');
      await fin;
    }
    await rm(carpeta, { recursive: true, force: true });
  };
  const limite = Date.now() + ESPERA_MS;
  while (!(await isReady(url))) {
    if (producto.exitCode === null && Date.now() < limite) await wait(500);
    else {
      await close();
      throw new Error('the demo did not start');
    }
  }
  return { url, close };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/ready`)).ok;
  } catch {
    return false;
  }
}
