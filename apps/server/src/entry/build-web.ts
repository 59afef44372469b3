import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RAIZ = fileURLToPath(new URL('../../../../', import.meta.url));
const SELLO = join(RAIZ, 'apps/web/dist/.sources');
const FUENTES = [
  'package-lock.json',
  'apps/web/{src,public}/**/*.*',
  'apps/web/{index.html,vite.config.ts}',
  'packages/{contract,domain,ui}/src/**/*.*',
];

/** A fingerprint of what the web is built from: names, sizes and times, so that it costs milliseconds. */
async function fingerprint(): Promise<string> {
  const archivos: string[] = [];
  for (const patron of FUENTES)
    for await (const archivo of glob(patron, { cwd: RAIZ })) archivos.push(archivo);
  const huella = createHash('sha256');
  for (const archivo of archivos.toSorted()) {
    const { size, mtimeMs } = await stat(join(RAIZ, archivo));
    huella.update(`${archivo}\0${size}\0${mtimeMs}\n`);
  }
  return huella.digest('hex');
}

/** Builds the web unless what is built already comes from the same sources. */
export async function buildWeb(): Promise<void> {
  const huella = await fingerprint();
  if ((await readFile(SELLO, 'utf8').catch(() => '')) === huella) return;
  await new Promise<void>((resolve, reject) => {
    const vite = join(RAIZ, 'node_modules/vite/bin/vite.js');
    const proceso = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(RAIZ, 'apps/web'),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    proceso.on('error', reject);
    proceso.on('exit', (codigo) =>
      codigo === 0 ? resolve() : reject(new Error(`vite build ended with ${codigo}`)),
    );
  });
  await writeFile(SELLO, huella);
}
