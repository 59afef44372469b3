import { expect, test } from 'vitest';
import { formatBytes } from './tamano.ts';

const MB = 1024 * 1024;

test('formatBytes', () => {
  expect([0, 900, 2048, 3_570_000, 100 * MB, 1234 * MB].map(formatBytes)).toEqual([
    '0 B',
    '900 B',
    '2 KB',
    '3,4 MB',
    '100 MB',
    '1.234 MB',
  ]);
});
