import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './files.ts';
import { findCircle, readModuleImports, type CodeFile } from './module-circles.ts';
import { root } from './process.ts';

const file = (path: string, ...lines: string[]): CodeFile => ({
  path: `apps/server/src/modules/${path}`,
  text: lines.join('\n'),
});

test('the modules of the server import each other in no circle', () => {
  // A test may look at a module that its own is imported by.
  const files = sourceFiles()
    .filter((path) => path.startsWith('apps/server/src/modules/'))
    .filter((path) => !/\.test\.ts$|\/testing\//u.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const imports = readModuleImports(files);
  expect(imports.size).toBeGreaterThan(30);
  expect([...imports.values()].some((imported) => imported.size > 0)).toBe(true);
  expect(findCircle(imports)).toBeNull();
});

test('a circle is found over several modules, through types and through what is loaded late', () => {
  const files = [
    file('registros/uno/index.ts', "export { una } from './una.ts';"),
    file('registros/uno/una.ts', 'import type {', '  Otra,', "} from '../../entrada/dos/index.ts';"),
    file('entrada/dos/load.ts', "const tres = await import('../tres/index.ts');"),
    file('entrada/tres/index.ts', "export * from '../../registros/uno/index.ts';"),
    file('panel/home/index.ts', "import { una } from '../../registros/uno/index.ts';"),
  ];
  expect(findCircle(readModuleImports(files))).toEqual([
    'registros/uno',
    'entrada/dos',
    'entrada/tres',
    'registros/uno',
  ]);
});

test('modules that import one module, and a module that imports itself, are no circle', () => {
  const files = [
    file('panel/home/index.ts', "import { a } from '../totales/index.ts';", "import { b } from './b.ts';"),
    file('panel/vistas/x/index.ts', "import { a } from '../../totales/index.ts';"),
    file('panel/totales/index.ts', "import '../../../platform/http/index.ts';"),
  ];
  expect(Object.fromEntries(readModuleImports(files))).toEqual({
    'panel/home': new Set(['panel/totales']),
    'panel/vistas': new Set(['panel/totales']),
    'panel/totales': new Set(),
  });
  expect(findCircle(readModuleImports(files))).toBeNull();
});
