import { expect, test } from 'vitest';
import { toBase64 } from './base64.ts';

test('section 7: a password travels as its UTF-8 in base64, whatever it is written with', () => {
  expect(toBase64('clave-secreta')).toBe('Y2xhdmUtc2VjcmV0YQ==');
  expect(Buffer.from(toBase64('contraseña €uro 🔑'), 'base64').toString('utf8')).toBe('contraseña €uro 🔑');
});
