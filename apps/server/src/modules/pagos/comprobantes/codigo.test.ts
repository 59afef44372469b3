import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeCodigo, readCodigo, writeCodigo } from './codigo.ts';

test('a code is read back as it was written, and as people type it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), (idEmpresa) => {
      const codigo = makeCodigo();
      const escrito = writeCodigo(idEmpresa, codigo);
      expect(escrito).toMatch(/^\d+(-[0-9A-HJKMNP-TV-Z]{4}){5}$/u);
      for (const texto of [
        escrito,
        ` ${escrito.toLowerCase()} `,
        escrito.replaceAll('-', ' '),
        escrito.replaceAll('-', ' - '),
        `${idEmpresa}-${codigo}`,
      ])
        expect(readCodigo(texto)).toEqual({ idEmpresa, codigo });
    }),
  );
});

test('letters that look like digits are taken for them', () => {
  expect(readCodigo('7-OIL0-1111-AAAA-BBBB-CCCC')).toEqual({ idEmpresa: 7, codigo: '01101111AAAABBBBCCCC' });
});

test.each([
  '',
  '17',
  '8KQ4-M2ZT-90BX-3F7H-W5YN',
  '0-8KQ4-M2ZT-90BX-3F7H-W5YN',
  '17-8KQ4-M2ZT',
  '17-8KQ4-M2ZT-90BX-3F7H-W5YU',
])('%s is not a code', (texto) => {
  expect(readCodigo(texto)).toBeNull();
});

test('a thousand codes are all different and use every letter', () => {
  const codigos = Array.from({ length: 1000 }, makeCodigo);
  expect(new Set(codigos).size).toBe(1000);
  expect(new Set(codigos.join('')).size).toBe(32);
});
