import { copyFile, lstat, readFile, stat, symlink, unlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { errnoOf } from './errors.ts';

interface Link {
  source: string;
  target: string;
}

/**
 * Makes the links between libraries that npm packages cannot carry. The package's own install script would, but
 * npm 12 and `--ignore-scripts` skip it. Answers false where the folder cannot be written.
 */
export async function hydrateSymlinks(native: string): Promise<boolean> {
  for (const link of await readLinks(native)) {
    const source = join(native, '..', link.source);
    const target = join(native, '..', link.target);
    if (await reaches(target)) continue;
    try {
      await makeLink(source, target);
    } catch {
      if (!(await reaches(target))) return false;
    }
  }
  return true;
}

async function readLinks(native: string): Promise<Link[]> {
  try {
    return JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return [];
    throw error;
  }
}

function reaches(ruta: string): Promise<boolean> {
  return stat(ruta).then(
    () => true,
    () => false,
  );
}

async function makeLink(source: string, target: string): Promise<void> {
  const dangling = await lstat(target).catch(() => null);
  if (dangling) await unlink(target);
  try {
    await symlink(relative(dirname(target), source), target);
  } catch (error) {
    // Some file systems (exFAT, shared folders of virtual machines) have no links; a copy serves as well.
    if (errnoOf(error) !== 'EPERM' && errnoOf(error) !== 'ENOSYS' && errnoOf(error) !== 'ENOTSUP')
      throw error;
    await copyFile(source, target);
  }
}
