import { expect, test } from 'vitest';
import { pathOf } from './file-path.ts';
import { readDropped } from './read-dropped.ts';

type Tree = { readonly [name: string]: Tree | string | null };

/** As a browser hands over a folder: its entries a hundred at a time; null is a file that cannot be read. */
function entryOf(name: string, tree: Tree | string | null, above = ''): FileSystemEntry {
  const fullPath = `${above}/${name}`;
  const common = { name, fullPath };
  if (tree === null || typeof tree === 'string')
    return {
      ...common,
      isFile: true,
      isDirectory: false,
      file: (resolve: (file: File) => void, reject: (error: Error) => void) =>
        tree === null
          ? reject(new Error('NotReadable'))
          : resolve(new File([tree], name, { lastModified: 1 })),
    } as unknown as FileSystemEntry;
  const rest = Object.entries(tree).map(([child, inside]) => entryOf(child, inside, fullPath));
  const readEntries = (resolve: (entries: FileSystemEntry[]) => void) => resolve(rest.splice(0, 100));
  return {
    ...common,
    isFile: false,
    isDirectory: true,
    createReader: () => ({ readEntries }),
  } as unknown as FileSystemEntry;
}

function drop(...entries: FileSystemEntry[]) {
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry }));
  return readDropped({ items, files: [] } as unknown as DataTransfer);
}

const many = (n: number): Tree => Object.fromEntries(Array.from({ length: n }, (_, i) => [`${i}.xml`, 'x']));

test('a folder is walked to its last file, past a hundred, without what systems leave', async () => {
  const { files, leftOut } = await drop(
    entryOf('2026', {
      enero: { 'cartola.csv': 'a', '.DS_Store': 'x', __MACOSX: { 'b.csv': 'x' } },
      febrero: { 'cartola.csv': 'a', dte: many(150) },
    }),
  );
  expect(files).toHaveLength(152);
  expect(files.map(pathOf)).toContain('2026/enero/cartola.csv');
  expect(files.map(pathOf)).toContain('2026/febrero/cartola.csv');
  expect(leftOut).toBeNull();
});

test('what is left out is said: beyond the limit, too deep, or unreadable', async () => {
  const deep = Array.from({ length: 13 }).reduce<Tree>((inside) => ({ x: inside }), { 'a.xml': 'x' });
  const { files, leftOut } = await drop(
    entryOf('hondo', deep),
    entryOf('cerrado', { 'b.xml': null, 'c.xml': 'x' }),
  );
  expect(files.map(({ name }) => name)).toEqual(['c.xml']);
  expect(leftOut).toMatch(
    /a más de 12 carpetas de profundidad: \/hondo\/.*\. No pudimos leer \/cerrado\/b\.xml\.$/,
  );
  const lots = await drop(entryOf('todo', many(1003)));
  expect([lots.files.length, lots.leftOut]).toEqual([
    1000,
    'Leímos los primeros 1.000 archivos; el resto quedó fuera.',
  ]);
});
