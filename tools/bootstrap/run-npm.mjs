import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fail } from './report.mjs';

const WINDOWS = process.platform === 'win32';

/**
 * Runs npm, the same one that runs this script if any. Its output goes to stderr.
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<boolean>} whether it succeeded
 */
export function npm(args, cwd) {
  const quiet = process.env['CI'] ? ['--no-progress', '--loglevel=error', '--color=false'] : [];
  const all = [...args, '--no-audit', '--no-fund', ...quiet];
  const given = process.env['npm_execpath'];
  const cli = given && /npm-cli\.c?js$/.test(given) && fs.existsSync(given) ? given : null;
  const command = cli ? hostNode() : 'npm';
  const rest = cli ? [cli, ...all] : all;
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, { cwd, stdio: ['ignore', 2, 2], shell: WINDOWS && !cli });
    child.once('error', (error) =>
      reject(
        fail(
          `No se encontró npm (${error.message}). Instala Node con npm desde https://nodejs.org.`,
          `npm was not found (${error.message}). Install Node with npm from https://nodejs.org.`,
        ),
      ),
    );
    child.once('exit', (code) => resolve(code === 0));
  });
}

/**
 * A Node from outside the project, to run npm on: the install deletes the one inside, which may be running this
 * very script.
 */
function hostNode() {
  for (const carpeta of (process.env['PATH'] || '').split(path.delimiter)) {
    if (carpeta === '' || carpeta.split(path.sep).includes('node_modules')) continue;
    const ruta = path.join(carpeta, WINDOWS ? 'node.exe' : 'node');
    if (fs.existsSync(ruta)) return ruta;
  }
  return process.execPath;
}
