import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readLockFile } from './lock-file.mjs';
import { fail, say } from './report.mjs';
import { npm } from './run-npm.mjs';

const WINDOWS = process.platform === 'win32';
const NODE_FILE = WINDOWS ? 'bin/node.exe' : 'bin/node';

/** Name of the npm package that holds Node itself for this system, as the package `node` chooses it. */
function nodePackage() {
  if (WINDOWS) return `node-win-${process.arch === 'ia32' ? 'x86' : process.arch}`;
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${process.platform}-${process.arch}`;
}

/**
 * Places where an install may have put the project's Node, the usual one first.
 * @param {string} root
 */
function nodePlaces(root) {
  const modules = path.join(root, 'node_modules');
  const paquete = nodePackage();
  return [
    path.join(modules, 'node', NODE_FILE),
    path.join(modules, paquete, NODE_FILE),
    path.join(modules, 'node', 'node_modules', paquete, NODE_FILE),
  ];
}

/**
 * The project's Node, or null when it is not installed.
 * @param {string} root
 */
export function findProjectNode(root) {
  return nodePlaces(root).find((ruta) => fs.existsSync(ruta)) || null;
}

/**
 * Sees that the project's Node is there and runs. The package `node` fetches it with an install script, which npm 12
 * and `--ignore-scripts` do not run; then it is fetched here, as the registry package that it is.
 * @param {string} root
 */
export async function ensureNode(root) {
  const version = lockedNodeVersion(root);
  let found = nodePlaces(root).find((ruta) => fs.existsSync(ruta) && runs(ruta, version)) ?? null;
  if (!found) {
    await fetchNode(root, version);
    found = findProjectNode(root);
  }
  if (!found || !runs(found, version)) throw missingNode(version);
  linkNode(root, found);
}

/**
 * Version of Node that the lock file names, whichever package brings it.
 * @param {string} root
 */
function lockedNodeVersion(root) {
  const packages = readLockFile(path.join(root, 'package-lock.json'))?.packages ?? {};
  const entrada = packages['node_modules/node'] || packages[`node_modules/${nodePackage()}`];
  if (entrada?.version) return entrada.version;
  throw fail(
    `package-lock.json no nombra ningún Node para ${process.platform} ${process.arch}.`,
    `package-lock.json names no Node for ${process.platform} ${process.arch}.`,
  );
}

/**
 * @param {string} node
 * @param {string} version
 */
function runs(node, version) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8', windowsHide: true });
  return typeof stdout === 'string' && stdout.trim() === `v${version}`;
}

/**
 * @param {string} root
 * @param {string} version
 */
async function fetchNode(root, version) {
  const paquete = nodePackage();
  const destino = path.join(root, 'node_modules', paquete);
  const temporal = path.join(root, 'node_modules', `.node-${randomBytes(4).toString('hex')}`);
  say(`Trayendo Node ${version} (${paquete})…`);
  try {
    fs.mkdirSync(temporal, { recursive: true });
    fs.writeFileSync(path.join(temporal, 'package.json'), '{ "private": true }');
    const args = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', `--prefix=${temporal}`];
    if (!(await npm([...args, `${paquete}@${version}`], temporal))) throw missingNode(version);
    fs.rmSync(destino, { recursive: true, force: true });
    fs.renameSync(path.join(temporal, 'node_modules', paquete), destino);
  } finally {
    fs.rmSync(temporal, { recursive: true, force: true });
  }
}

/** @param {string} version */
function missingNode(version) {
  const paquete = `${nodePackage()}@${version}`;
  return fail(
    `Falta Node ${version}, con que corre Cuadra: el paquete ${paquete} no se pudo instalar o no funciona en este sistema. Revisa la conexión al registro de npm y vuelve a intentarlo; en Linux se necesita glibc (Alpine no sirve).`,
    `Node ${version}, which Cuadra runs on, is missing: the package ${paquete} could not be installed or does not work on this system. Check the connection to the npm registry and try again; Linux needs glibc (Alpine will not do).`,
  );
}

/**
 * Puts the project's Node first among the commands of npm scripts.
 * @param {string} root
 * @param {string} node
 */
function linkNode(root, node) {
  const bin = path.join(root, 'node_modules', '.bin');
  fs.mkdirSync(bin, { recursive: true });
  const relative = path.relative(bin, node);
  if (WINDOWS) {
    fs.writeFileSync(path.join(bin, 'node.cmd'), `@"%~dp0\\${relative}" %*\r\n`);
    return;
  }
  const link = path.join(bin, 'node');
  if (fs.existsSync(link) && fs.realpathSync(link) === fs.realpathSync(node)) return;
  const temporal = `${link}.${randomBytes(4).toString('hex')}`;
  fs.symlinkSync(relative, temporal);
  fs.renameSync(temporal, link);
}
