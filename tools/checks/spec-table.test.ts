import { expect, test } from 'vitest';
import { readRows, specTableFindings } from './spec-table.ts';

const PAGE = `# Page
| Rule | Tests |
|---|---|
| An unknown path shows 404 | \`e2e/a.spec.ts\` “shows 404” \`e2e/b.spec.ts\` “phone” |
| Nobody tests this | by hand |

## Not yet built
| Rule | Issue |
|---|---|
| Exports | 9 |
`;
const files: Record<string, string> = {
  'e2e/a.spec.ts': `test('an unknown path shows 404', () => {});`,
  'e2e/b.spec.ts': `test('desktop', () => {});`,
};

test('reads the rules and their tests, and leaves out what is not built', () => {
  expect(readRows(PAGE)).toEqual([
    {
      line: 4,
      rule: 'An unknown path shows 404',
      tests: [
        { path: 'e2e/a.spec.ts', title: 'shows 404' },
        { path: 'e2e/b.spec.ts', title: 'phone' },
      ],
    },
    { line: 5, rule: 'Nobody tests this', tests: [] },
  ]);
});

test('names a rule without a test, a title that is gone and a file that is gone', () => {
  expect(specTableFindings(PAGE, (path) => files[path])).toEqual([
    'docs/specification-tests.md:4: e2e/b.spec.ts has no test “phone”',
    'docs/specification-tests.md:5: “Nobody tests this” names no test',
  ]);
  expect(specTableFindings(PAGE, () => undefined)).toContain(
    'docs/specification-tests.md:4: e2e/a.spec.ts does not exist',
  );
});
