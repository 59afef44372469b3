import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestPlaywright, digestVitest } from './digest.ts';

test('names what failed before anything else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cuadra-digest-'));
  try {
    const report = join(folder, 'report.json');
    writeFileSync(
      report,
      JSON.stringify({
        testResults: [
          { name: 'good.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'a' }] },
          {
            name: 'bad.test.ts',
            status: 'failed',
            assertionResults: [
              {
                status: 'failed',
                fullName: 'adds up',
                failureMessages: ['Error: 2 is not 3\n    at x.ts:1'],
              },
            ],
          },
          { name: 'broken.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
        ],
      }),
    );
    const [first, second] = digestVitest(report, 'thousands of lines').split('\n');
    expect(first).toBe('bad.test.ts > adds up: Error: 2 is not 3');
    expect(second).toBe('broken.test.ts: Cannot find module');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('says that there is no report, and how the run ended', () => {
  expect(digestVitest('/nowhere/report.json', 'started\nended by SIGSEGV\n')).toBe(
    'vitest ended without a report\nstarted\nended by SIGSEGV',
  );
});

test('gives the titles of browser tests that failed, then their details', () => {
  const output = '  ✓  1 one (1s)\n  ✘  2 two (3s)\n\n  1) two.spec.ts:1 › two\n    Error: no\n';
  expect(digestPlaywright(output).split('\n').slice(0, 2)).toEqual([
    '  ✘  2 two (3s)',
    '  1) two.spec.ts:1 › two',
  ]);
});
