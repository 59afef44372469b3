import { describe, expect, test } from 'vitest';
import { forbiddenText, longFileFindings, orphanTests, looseVersions, resolvedHosts } from './hygiene.ts';
import { isPermissive, badLicences } from './licences.ts';

describe('looseVersions', () => {
  test('accepts exact versions, pre-releases included', () => {
    expect(looseVersions('p', { dependencies: { a: '1.2.3', b: '18.4.0-beta.17' } })).toEqual([]);
  });
  test.each(['^1.2.3', '~1.2.3', '1.2', '*', 'latest', '>=1.0.0', 'workspace:*'])('refuses %s', (version) => {
    expect(looseVersions('p', { devDependencies: { a: version } })).toEqual([
      `p: a is not pinned exactly: ${version}`,
    ]);
  });
});

describe('resolvedHosts', () => {
  test('names the entries that carry a host and leaves links alone', () => {
    const lock = JSON.stringify({
      packages: {
        'node_modules/a': { resolved: 'https://example.test/a.tgz' },
        'node_modules/b': { resolved: 'packages/b', link: true },
        'node_modules/c': { version: '1.0.0' },
      },
    });
    expect(resolvedHosts(lock)).toEqual([
      'package-lock.json: node_modules/a is resolved from https://example.test/a.tgz',
    ]);
  });
});

describe('forbiddenText', () => {
  test.each([
    'test.only("x", () => {})',
    'describe.skip("x", () => {})',
    'test.concurrent.only("x")',
    'it.todo("x")',
    'test.fixme("x")',
    '// TODO: later',
    ' * FIXME now',
    '-- TODO an index',
    '// @ts-ignore',
    '// @ts-expect-error',
    '/* eslint-disable */',
    '// oxlint-disable-next-line no-console',
  ])('refuses %s', (line) => {
    expect(forbiddenText('a.ts', `const a = 1;\n${line}\n`)).toHaveLength(1);
  });
  test.each([
    'pago TODO cliente',
    'page.skip(3)',
    '// oxlint-disable-next-line no-console -- the reason',
    'list.only',
  ])('accepts %s', (line) => {
    expect(forbiddenText('a.ts', line)).toEqual([]);
  });
});

describe('orphanTests', () => {
  test('accepts tests that a suite or the browser runs', () => {
    const paths = [
      'packages/domain/src/rut/rut.test.ts',
      'apps/server/src/a.test.ts',
      'tools/checks/a.test.ts',
    ];
    expect(orphanTests([...paths, 'e2e/inicio.spec.ts', 'packages/domain/src/rut/index.ts'])).toEqual([]);
  });
  test.each([
    'e2e/inicio.test.ts',
    'docs/a.test.ts',
    'apps/server/src/a.spec.ts',
    'tools/fixtures/tests/a.test.ts',
  ])('refuses %s', (path) => {
    expect(orphanTests([path])).toHaveLength(1);
  });
});

describe('longFileFindings', () => {
  const lines = new Map([
    ['short.ts', 400],
    ['long.ts', 401],
  ]);
  test('asks for a reason for each file over the limit', () => {
    expect(longFileFindings(lines, {})).toEqual([expect.stringContaining('long.ts: 401 lines')]);
  });
  test('accepts a reason, and refuses one that is no longer needed', () => {
    expect(longFileFindings(lines, { 'long.ts': 'a table' })).toEqual([]);
    expect(longFileFindings(lines, { 'long.ts': 'a table', 'short.ts': 'a table' })).toHaveLength(1);
  });
});

describe('licences', () => {
  test.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC', '(MIT OR CC0-1.0)'])(
    '%s is permissive',
    (text) => {
      expect(isPermissive(text)).toBe(true);
    },
  );
  test.each([
    'GPL-3.0-only',
    'AGPL-3.0',
    'LGPL-3.0',
    'MIT AND GPL-3.0-only',
    '(GPL-2.0 OR MIT) AND SSPL-1.0',
    'UNLICENSED',
    '',
  ])('%s is not permissive', (text) => {
    expect(isPermissive(text)).toBe(false);
  });
  test('only production dependencies count, and one without a licence is refused', () => {
    const lock = JSON.stringify({
      packages: {
        '': { name: 'root' },
        'node_modules/good': { license: 'MIT' },
        'node_modules/bad-tool': { license: 'GPL-3.0', dev: true },
        'node_modules/bad': { license: 'GPL-3.0' },
        'node_modules/does-not-exist': {},
      },
    });
    expect(badLicences(lock)).toEqual({
      count: 3,
      bad: ['node_modules/bad: GPL-3.0', 'node_modules/does-not-exist: no licence'],
    });
  });
});
