import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { findProjectNode } from './project-node.mjs';
import { errno } from './report.mjs';
import { readLockFile } from './lock-file.mjs';

const WINDOWS = process.platform === 'win32';

/** @param {string} root */
const stampPath = (root) => path.join(root, 'node_modules', '.cuadra-instalado');

/**
 * What a finished install answers for: the lock file and the system it was made on.
 * @param {string} root
 */
function fingerprint(root) {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`;
}

/**
 * Whether everything is installed and nothing needs doing. Takes a few milliseconds.
 * @param {string} root
 */
export function isReady(root) {
  try {
    return (
      fs.readFileSync(stampPath(root), 'utf8') === fingerprint(root) &&
      findProjectNode(root) !== null &&
      fs.existsSync(path.join(root, 'node_modules', '.bin', WINDOWS ? 'node.cmd' : 'node'))
    );
  } catch (error) {
    if (errno(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * @param {string | null} actual
 * @param {string | string[] | undefined} permitidos
 */
function suits(actual, permitidos) {
  if (permitidos === undefined || actual === null) return true;
  const lista = typeof permitidos === 'string' ? [permitidos] : permitidos;
  if (lista.includes(`!${actual}`)) return false;
  const positivos = lista.filter((uno) => !uno.startsWith('!'));
  return positivos.length === 0 || positivos.includes(actual) || positivos.includes('any');
}

function libc() {
  if (process.platform !== 'linux') return null;
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/**
 * Whether what lies in node_modules, put there by hand with npm, is what the lock file says. npm leaves its own
 * account of what it installed, and writes it last, so an install that was cut short does not count.
 * @param {string} root
 */
export function treeMatchesLock(root) {
  const wanted = readLockFile(path.join(root, 'package-lock.json'));
  const actual = readLockFile(path.join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !actual) return false;
  const libcActual = libc();
  return Object.entries(wanted.packages).every(([ruta, entrada]) => {
    if (!ruta.startsWith('node_modules/') || !entrada) return true;
    if (entrada.link) return fs.existsSync(path.join(root, ruta));
    const { os, cpu } = entrada;
    const fits = suits(process.platform, os) && suits(process.arch, cpu) && suits(libcActual, entrada.libc);
    const instalada = actual.packages[ruta];
    // What is made for this very system must be there; other optional packages may hang from one made for another.
    if (!instalada) return !fits || (entrada.optional === true && os === undefined && cpu === undefined);
    return (
      instalada.version === entrada.version &&
      (entrada.integrity === undefined || instalada.integrity === entrada.integrity) &&
      fs.existsSync(path.join(root, ruta, 'package.json'))
    );
  });
}

/**
 * Remembers that the install is whole.
 * @param {string} root
 */
export function writeStamp(root) {
  try {
    fs.writeFileSync(stampPath(root), fingerprint(root));
  } catch (error) {
    // Installed by someone else: it can be used all the same, at the price of looking again every time.
    if (errno(error) !== 'EACCES' && errno(error) !== 'EROFS') throw error;
  }
}
