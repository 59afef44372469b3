import { read } from './report.mjs';

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 *
 * @typedef {{ packages: Record<string, LockEntry | undefined> }} LockFile
 */

/**
 * @param {string} ruta
 * @returns {LockFile | null} null when there is no such file
 */
export function readLockFile(ruta) {
  const texto = read(ruta);
  return texto === null ? null : /** @type {LockFile} */ (JSON.parse(texto));
}
