import { expect, test } from 'vitest';
import { formatTamano } from './format-tamano.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [1449, '1,4 KB'],
  [45_300, '45 KB'],
  [2_500_000, '2,5 MB'],
  [3_200_000_000_000, '3.200 GB'],
])('%i bytes are %s', (bytes, texto) => expect(formatTamano(bytes)).toBe(texto));
