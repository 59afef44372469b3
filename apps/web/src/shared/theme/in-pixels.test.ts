import { expect, test } from 'vitest';
import { inPixels } from '../../../build/in-pixels.ts';

test.each([
  ['.p{padding:.5rem -1rem}', '.p{padding:8px -16px}'],
  [
    '@container detalle not (width>=35rem){.a{width:calc(100% + 2rem)}}',
    '@container detalle not (width>=560px){.a{width:calc(100% + 32px)}}',
  ],
  ['.w-\\[26rem\\]{width:26rem}', '.w-\\[26rem\\]{width:416px}'],
  [
    '.c-\\[minmax\\(9rem\\,1fr\\)\\]{grid-auto-columns:minmax(9rem,1fr)}',
    '.c-\\[minmax\\(9rem\\,1fr\\)\\]{grid-auto-columns:minmax(144px,1fr)}',
  ],
  [
    '.g-\\[1\\.5rem_1fr\\]{grid-template-columns:1.5rem 1fr}',
    '.g-\\[1\\.5rem_1fr\\]{grid-template-columns:24px 1fr}',
  ],
  [
    '.\\@max-\\[35rem\\]\\/detalle\\:hidden{display:none}',
    '.\\@max-\\[35rem\\]\\/detalle\\:hidden{display:none}',
  ],
])('%s', (css, expected) => {
  expect(inPixels(css)).toBe(expected);
});
