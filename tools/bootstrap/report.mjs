import fs from 'node:fs';

export class BootstrapError extends Error {}

/**
 * @param {string} español
 * @param {string} english
 */
export function fail(español, english) {
  return new BootstrapError(`${español}\n${english}`);
}

/**
 * Everything goes to stderr: the `cuadra` command may be writing JSON to stdout.
 * @param {string} texto
 */
export function say(texto) {
  process.stderr.write(`${texto}\n`);
}

/** @param {unknown} error */
export function errno(error) {
  return error instanceof Error && 'code' in error ? error.code : null;
}

/**
 * @param {string} ruta
 * @returns {string | null} null when there is no such file
 */
export function read(ruta) {
  try {
    return fs.readFileSync(ruta, 'utf8');
  } catch (error) {
    if (errno(error) === 'ENOENT') return null;
    throw error;
  }
}
