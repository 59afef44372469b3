import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve as resolvePath } from 'node:path';

/**
 * Import resolver for eslint-plugin-boundaries, in the shape `eslint-module-utils` asks for.
 *
 * The stock Node resolver does not read the `exports` of a package, so every import of a workspace
 * would count as a third-party package and no boundary would ever be crossed. This one sends
 * `@cuadra/<name>[/<sub>]` to the file its workspace exports and leaves other packages unresolved,
 * which the plugin takes as external.
 */
export const interfaceVersion = 2;

type Resolution = { found: boolean; path?: string | null };

const WORKSPACE = /^@cuadra\/([^/]+)(?:\/(.+))?$/;
const FOLDERS = ['packages', 'apps', '.'];

/**
 * Folder the layout is relative to. The self-test points it at the fixture tree with the variable
 * that the plugin itself reads for its patterns, so both always agree.
 */
function rootFolder(): string {
  return process.env['ESLINT_PLUGIN_BOUNDARIES_ROOT_PATH'] ?? process.cwd();
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

function exportedFile(folder: string, subpath: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports?: Record<string, string>;
  };
  for (const [pattern, target] of Object.entries(manifest.exports ?? {})) {
    if (pattern === subpath) return join(folder, target);
    const [head = '', tail] = pattern.split('*');
    if (tail !== undefined && subpath.startsWith(head) && subpath.endsWith(tail)) {
      return join(folder, target.replace('*', subpath.slice(head.length, subpath.length - tail.length)));
    }
  }
  // An import that the package does not export still belongs to that package; tsc reports the rest.
  return join(folder, 'src', subpath);
}

export function resolve(source: string, importer: string): Resolution {
  if (source.startsWith('.')) {
    const path = resolvePath(dirname(importer), source.split('?')[0] ?? source);
    return isFile(path) ? { found: true, path } : { found: false };
  }
  const workspace = WORKSPACE.exec(source);
  if (workspace === null) return { found: false };
  const [, name = '', sub] = workspace;
  for (const parent of FOLDERS) {
    const folder = join(rootFolder(), parent, name);
    if (isFile(join(folder, 'package.json'))) {
      return { found: true, path: exportedFile(folder, sub === undefined ? '.' : `./${sub}`) };
    }
  }
  return { found: false };
}
