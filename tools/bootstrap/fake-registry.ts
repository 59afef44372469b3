import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

export interface FakePackage {
  name: string;
  version: string;
  /** Other fields of its package.json. */
  manifest?: Record<string, unknown>;
  /** Text of each file, by path. Those under `bin/` can be executed. */
  files: Record<string, string>;
}

export interface FakeRegistry {
  url: string;
  /** Integrity of each package, by name, as a lock file wants it. */
  integrity: Record<string, string>;
  /** Paths of what was asked for, in order. */
  requests: string[];
  close: () => Promise<void>;
}

/** An npm registry on this machine that offers a handful of packages, so that installs need no network. */
export async function startFakeRegistry(
  carpeta: string,
  packages: readonly FakePackage[],
): Promise<FakeRegistry> {
  const tarballs = new Map(packages.map((una) => [una.name, pack(carpeta, una)]));
  const integrity = Object.fromEntries(
    [...tarballs].map(([name, data]) => [
      name,
      `sha512-${createHash('sha512').update(data).digest('base64')}`,
    ]),
  );
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const ruta = request.url ?? '/';
    requests.push(ruta);
    const name = ruta.slice(1).replace(/\.tgz$/u, '');
    const una = packages.find((candidata) => candidata.name === name);
    const data = tarballs.get(name);
    if (!una || !data) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not_found"}');
      return;
    }
    if (ruta.endsWith('.tgz')) {
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(data);
      return;
    }
    const dist = { tarball: `${urlOf()}${name}.tgz`, integrity: integrity[name] };
    const version = { ...una.manifest, name, version: una.version, dist };
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        name,
        'dist-tags': { latest: una.version },
        versions: { [una.version]: version },
      }),
    );
  });
  const urlOf = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: urlOf(),
    integrity,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function pack(carpeta: string, { name, version, manifest, files }: FakePackage): Buffer {
  const raiz = join(carpeta, name);
  const todos = { ...files, 'package.json': JSON.stringify({ ...manifest, name, version }) };
  for (const [ruta, texto] of Object.entries(todos)) {
    const destino = join(raiz, 'package', ruta);
    mkdirSync(dirname(destino), { recursive: true });
    writeFileSync(destino, texto, { mode: ruta.startsWith('bin/') ? 0o755 : 0o644 });
  }
  const tarball = `${raiz}.tgz`;
  const { status, stderr } = spawnSync('tar', ['-czf', tarball, '-C', raiz, 'package'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`tar failed: ${stderr}`);
  return readFileSync(tarball);
}
