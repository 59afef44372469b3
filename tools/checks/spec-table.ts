import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.ts';
import { failed, passed, type Outcome, type Step } from './step.ts';

const TABLE = 'docs/specification-tests.md';
/** Rows that the table has at least, so that reading none is not taken for finding none wrong. */
const LEAST_ROWS = 60;

/** A line of the specification and where it is tested. */
type Row = { line: number; rule: string; tests: { path: string; title: string }[] };

/**
 * Rows of the tables in a page: the rule, and its tests written as `path` “part of the title”, any number of
 * them. Rows under a heading that begins with "Not yet" are left out.
 */
export function readRows(page: string): Row[] {
  let skipped = false;
  return page.split('\n').flatMap((text, index) => {
    if (text.startsWith('#')) skipped = /^#+ Not yet/.test(text);
    const cells = text.split('|').map((cell) => cell.trim());
    const [, rule = '', tests = ''] = cells;
    if (skipped || cells.length < 4 || /^(-+|rule)$/i.test(rule)) return [];
    const found = [...tests.matchAll(/`([^`]+)` “([^”]+)”/g)];
    return [{ line: index + 1, rule, tests: found.map(([, path = '', title = '']) => ({ path, title })) }];
  });
}

/** What is wrong with the table: rules without a test, files that are gone, titles that no longer stand there. */
export function specTableFindings(page: string, readFile: (path: string) => string | undefined): string[] {
  return readRows(page).flatMap(({ line, rule, tests }) => {
    const where = `${TABLE}:${line}`;
    if (tests.length === 0) return [`${where}: “${rule}” names no test`];
    return tests.flatMap(({ path, title }) => {
      const text = readFile(path);
      if (text === undefined) return [`${where}: ${path} does not exist`];
      return text.includes(title) ? [] : [`${where}: ${path} has no test “${title}”`];
    });
  });
}

function specTable(): Outcome {
  const page = readFileSync(join(root, TABLE), 'utf8');
  const findings = specTableFindings(page, (path) =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined,
  );
  const { length } = readRows(page);
  if (length < LEAST_ROWS) findings.push(`${TABLE}: read ${length} rows where at least ${LEAST_ROWS} exist`);
  if (findings.length > 0) return failed(`${findings.length} rows lead nowhere`, findings.join('\n'));
  return passed(`${length} lines of the specification, each with its test`);
}

export const specTableStep: Step = {
  name: 'specification',
  cores: 1,
  run: async () => await Promise.resolve(specTable()),
};
