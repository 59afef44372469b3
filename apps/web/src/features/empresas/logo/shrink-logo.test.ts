import { expect, test } from 'vitest';
import { fitInside } from './shrink-logo.ts';

test('a picture fits inside its bounds, keeps its shape and is never enlarged', () => {
  expect(fitInside(300, 200, 1024)).toEqual({ ancho: 300, alto: 200 });
  expect(fitInside(2048, 1024, 1024)).toEqual({ ancho: 1024, alto: 512 });
  expect(fitInside(1000, 4000, 1024)).toEqual({ ancho: 256, alto: 1024 });
  expect(fitInside(9000, 2, 1024)).toEqual({ ancho: 1024, alto: 1 });
});
