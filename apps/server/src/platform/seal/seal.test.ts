import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSeal, SealError } from './index.ts';

const seal = createSeal(Buffer.alloc(32, 7));
const CONTEXTO = 'sii_credencial/17';

test('what is sealed opens again in its place, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (texto, contexto) => {
      expect(seal.open(seal.seal(texto, contexto), contexto)).toBe(texto);
    }),
  );
});

test('a sealed text does not show the secret and is another each time', () => {
  const veces = Array.from({ length: 50 }, () => seal.seal('clave-secreta', CONTEXTO));
  expect(new Set(veces).size).toBe(50);
  for (const sellado of veces) {
    expect(sellado).toMatch(/^v1:[\w-]+$/);
    expect(Buffer.from(sellado.slice(3), 'base64url').toString('latin1')).not.toContain('clave-secreta');
  }
});

describe('does not open', () => {
  test('with any single bit altered', () => {
    const sellado = seal.seal('clave', CONTEXTO);
    const bytes = Buffer.from(sellado.slice(3), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const otro = Buffer.from(bytes);
      otro[bit >> 3] = (otro[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => seal.open(`v1:${otro.toString('base64url')}`, CONTEXTO)).toThrow(SealError);
    }
  });

  test('in another place: a secret of one company put into the row of another', () => {
    const sellado = seal.seal('clave', CONTEXTO);
    for (const otro of ['sii_credencial/18', 'usuario_totp/17', ''])
      expect(() => seal.open(sellado, otro)).toThrow(SealError);
  });

  test('with another key', () => {
    expect(() => createSeal(Buffer.alloc(32, 8)).open(seal.seal('clave', CONTEXTO), CONTEXTO)).toThrow(
      SealError,
    );
  });

  test('cut short, of another version, or never sealed; and what it says holds no secret', () => {
    const sellado = seal.seal('clave', CONTEXTO);
    const malos = [
      '',
      'v1:',
      'clave',
      sellado.slice(0, 20),
      sellado.slice(0, -4),
      sellado.replace('v1', 'v2'),
    ];
    for (const malo of [...malos, `${sellado}:x`]) {
      expect(() => seal.open(malo, CONTEXTO)).toThrow(SealError);
      expect(() => seal.open(malo, CONTEXTO)).not.toThrow(/clave/);
    }
  });
});

test('a key of another length is refused', () => {
  expect(() => createSeal(Buffer.alloc(16))).toThrow('32 bytes');
});
