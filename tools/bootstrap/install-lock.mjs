import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { errno, fail, read, say } from './report.mjs';

const LOCK_POLL_MS = 200;
const LOCK_TIMEOUT_MS = 20 * 60_000;

/**
 * One bootstrap at a time. The lock appears with its content in one step (a link), so it never reads as half
 * written; that of a killed process is moved away by name, and put back if another took its place meanwhile.
 * @param {string} root
 * @param {() => Promise<void>} work
 */
export async function withLock(root, work) {
  const carpeta = path.join(root, '.cache');
  const lock = path.join(carpeta, 'bootstrap.lock');
  fs.mkdirSync(carpeta, { recursive: true });
  const token = randomBytes(8).toString('hex');
  const mine = `${process.pid} ${token}`;
  const draft = `${lock}.${token}`;
  fs.writeFileSync(draft, mine);
  try {
    await takeLock(lock, draft);
    try {
      await work();
    } finally {
      if (read(lock) === mine) fs.rmSync(lock, { force: true });
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/**
 * @param {string} lock
 * @param {string} draft
 */
async function takeLock(lock, draft) {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  for (let waited = false; Date.now() < deadline;) {
    if (tryLink(draft, lock)) return;
    const holder = read(lock);
    if (holder === null) continue;
    if (!isAlive(Number(holder.split(' ')[0]))) {
      clearLock(lock, holder, `${draft}.viejo`);
      continue;
    }
    if (!waited) say('Otra instalación está en curso; esperando a que termine…');
    waited = true;
    await sleep(LOCK_POLL_MS);
  }
  throw fail(
    `Otra instalación lleva demasiado tiempo. Si no hay ninguna en curso, borra ${lock}.`,
    `Another install is taking too long. If none is running, delete ${lock}.`,
  );
}

/**
 * @param {string} from
 * @param {string} to
 */
function tryLink(from, to) {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    if (errno(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} lock
 * @param {string} holder
 * @param {string} aside
 */
function clearLock(lock, holder, aside) {
  try {
    fs.renameSync(lock, aside);
  } catch (error) {
    if (errno(error) === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== holder) tryLink(aside, lock);
  fs.rmSync(aside, { force: true });
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errno(error) === 'EPERM';
  }
}

/** @param {number} ms */
const sleep = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
