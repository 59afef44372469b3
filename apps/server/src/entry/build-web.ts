import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const RAIZ = fileURLToPath(new URL('../../../../', import.meta.url));
const DESTINO = join(RAIZ, 'apps/web/dist');
const SELLO = join(DESTINO, '.sources');
const FUENTES = [
  'package-lock.json',
  'apps/web/{src,public,build}/**/*.*',
  'apps/web/{index.html,portal.html,portal-pago.html,vite.config.ts,vite.portal.config.ts}',
  'packages/{contract,domain,ui}/src/**/*.*',
  'docs/manual/*.md',
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

function runVite(carpeta: string, ...propias: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const vite = join(RAIZ, 'node_modules/vite/bin/vite.js');
    const opciones = ['build', '--logLevel', 'warn', '--outDir', carpeta, ...propias];
    const proceso = spawn(process.execPath, [vite, ...opciones], {
      cwd: join(RAIZ, 'apps/web'),
      // Vite obeys a NODE_ENV that it finds: under any other, React's development build would be served.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    proceso.on('error', reject);
    proceso.on('exit', (codigo) =>
      codigo === 0 ? resolve() : reject(new Error(`vite build ended with ${codigo}`)),
    );
  });
}

/**
 * Builds the web unless what is built already comes from the same sources, or in any case when `siempre`. It is built
 * aside and put in place at the end: a build that fails leaves the one before, and a server that runs from it is not
 * left without files.
 */
export async function buildWeb({ siempre = false }: { siempre?: boolean } = {}): Promise<void> {
  const huella = await fingerprint();
  if (!siempre && (await readFile(SELLO, 'utf8').catch(() => '')) === huella) return;
  const aparte = join(RAIZ, `.cache/web-${process.pid}`);
  try {
    await runVite(aparte, '--emptyOutDir');
    // Beside the application, in the same folder.
    await runVite(aparte, '--config', 'vite.portal.config.ts');
    await writeFile(join(aparte, '.sources'), huella);
    await rm(DESTINO, { recursive: true, force: true });
    await rename(aparte, DESTINO);
  } finally {
    await rm(aparte, { recursive: true, force: true });
  }
}

// By itself it is the checks' build, whose result the browser tests' server then finds in place.
if (import.meta.main) await buildWeb({ siempre: true });
