import { expect, test } from 'vitest';
import { textoDisco } from './texto-disco.ts';

const GB = 1024 ** 3;

test('little space is told to administrators alone, with what is left', () => {
  const espacio = { estado: 'poco', bytesLibres: 1.5 * GB } as const;
  expect(textoDisco(espacio, true)).toBe(
    'Queda poco espacio en el disco del servidor (1,5 GB libres). Libera espacio antes de que se llene.',
  );
  expect(textoDisco(espacio, false)).toBeNull();
});

test('a full disk is told to everybody', () => {
  const espacio = { estado: 'lleno', bytesLibres: 300 * 1024 ** 2 } as const;
  expect(textoDisco(espacio, false)).toContain('(300 MB libres): no se pueden subir archivos');
});

test('enough space is no news', () => {
  expect(textoDisco({ estado: 'bien', bytesLibres: null }, true)).toBeNull();
});
