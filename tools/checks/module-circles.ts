import { posix } from 'node:path';

export interface CodeFile {
  /** From the root of the project, with `/`. */
  readonly path: string;
  readonly text: string;
}

const MODULE = /^apps\/server\/src\/modules\/(?<module>[^/]+\/[^/]+)\//u;
const IMPORT = /(?:\bfrom|\bimport\s*\(?)\s*'(?<target>\.[^']*)'/gu;

const moduleOf = (path: string): string | undefined => MODULE.exec(path)?.groups?.['module'];

/** By module of the server, `<area>/<module>`, the modules that it imports. Imports of types count. */
export function readModuleImports(files: readonly CodeFile[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    const from = moduleOf(path);
    if (from === undefined) continue;
    const imported = imports.get(from) ?? new Set();
    imports.set(from, imported);
    for (const { groups } of text.matchAll(IMPORT)) {
      const to = moduleOf(posix.join(posix.dirname(path), groups?.['target'] ?? ''));
      if (to !== undefined && to !== from) imported.add(to);
    }
  }
  return imports;
}

/** The first circle of imports, from a module back to itself; null where there is none. */
export function findCircle(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>();
  const visit = (module: string, way: readonly string[]): string[] | null => {
    const start = way.indexOf(module);
    if (start !== -1) return [...way.slice(start), module];
    if (done.has(module)) return null;
    for (const next of imports.get(module) ?? []) {
      const circle = visit(next, [...way, module]);
      if (circle) return circle;
    }
    done.add(module);
    return null;
  };
  for (const module of imports.keys()) {
    const circle = visit(module, []);
    if (circle) return circle;
  }
  return null;
}
