import { readdirSync, readFileSync } from 'node:fs';
import { PERMISOS } from '@cuadra/contract';
import { expect, test } from 'vitest';

const SRC = new URL('../../', import.meta.url);
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.ts$|(^|\/)fixtures\//.test(file),
);

/** Lines of a source that write a permission by hand. */
function writtenByHand(source: string): string[] {
  return source.split('\n').filter((line) => PERMISOS.some((permiso) => line.includes(`'${permiso}'`)));
}

test('the search finds a permission that is written by hand', () => {
  expect(writtenByHand("const edita = puede('documentos.editar');\nconst otra = 1;")).toHaveLength(1);
});

test('no screen writes a permission by hand: `puede` and `gateOf` take the endpoint that is called', () => {
  expect(FILES.length).toBeGreaterThan(300);
  const found = FILES.flatMap((file) =>
    writtenByHand(readFileSync(new URL(file, SRC), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
