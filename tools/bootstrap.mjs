#!/usr/bin/env node
/**
 * Makes the project runnable from nothing but Node and npm: installs what package-lock.json says when it is not
 * installed, and sees that the project's own Node is there. Runs before `npm start` and `npm test`, on whatever Node
 * the machine has, so it uses built-in modules alone and syntax that old versions can at least read.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withLock } from './bootstrap/install-lock.mjs';
import { isReady, treeMatchesLock, writeStamp } from './bootstrap/installed-tree.mjs';
import { ensureNode } from './bootstrap/project-node.mjs';
import { BootstrapError, fail, say } from './bootstrap/report.mjs';
import { npm } from './bootstrap/run-npm.mjs';

const MIN_NODE = 20;

/**
 * Leaves the project at `root` ready to run.
 * @param {string} root
 * @throws BootstrapError with a message for people, in Spanish and English.
 */
export async function bootstrap(root) {
  checkNode();
  if (isReady(root)) return;
  await withLock(root, async () => {
    if (isReady(root)) return;
    if (!treeMatchesLock(root)) await install(root);
    await ensureNode(root);
    writeStamp(root);
  });
}

/**
 * Runs the bootstrap for a command: on failure says why and ends the process.
 * @param {string} root
 */
export async function bootstrapOrExit(root) {
  try {
    await bootstrap(root);
  } catch (error) {
    const known = error instanceof BootstrapError;
    say(known ? error.message : String((error instanceof Error && error.stack) || error));
    process.exit(1);
  }
}

function checkNode() {
  const version = process.versions.node;
  if (Number(version.split('.')[0]) >= MIN_NODE) return;
  throw fail(
    `Cuadra necesita Node ${MIN_NODE} o más nuevo y aquí hay ${version}. Instala una versión actual desde https://nodejs.org.`,
    `Cuadra needs Node ${MIN_NODE} or newer; this is ${version}. Install a current one from https://nodejs.org.`,
  );
}

/** @param {string} root */
async function install(root) {
  say('Instalando dependencias…');
  // Building the web needs development packages, also where NODE_ENV or npm's settings would leave them out.
  if (await npm(['ci', '--include=dev', '--include=optional'], root)) return;
  throw fail(
    'No se pudieron instalar las dependencias: mira el mensaje de npm más arriba. Revisa la conexión y vuelve a intentarlo.',
    'The dependencies could not be installed: see the message from npm above. Check the network and try again.',
  );
}

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

if (process.argv[1] && import.meta.url === pathToFileURL(fs.realpathSync(process.argv[1])).href) {
  void bootstrapOrExit(ROOT);
}
