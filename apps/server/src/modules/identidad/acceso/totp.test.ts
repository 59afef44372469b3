import { describe, expect, test } from 'vitest';
import { codeOf, drawSecreto, findStep, fromBase32, keyUri, stepOf, toBase32 } from './totp.ts';

/** RFC 6238, appendix B: secret and codes of the SHA-1 rows. */
const SECRETO = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: at %i s the code is %s', (segundos, codigo) => {
  expect(codeOf(SECRETO, stepOf(new Date(segundos * 1000)), 8)).toBe(codigo);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648, section 10: base32 of %j is %s without its padding', (texto, base32) => {
  expect(toBase32(Buffer.from(texto))).toBe(base32);
  expect(fromBase32(base32).toString()).toBe(texto);
});

describe('findStep', () => {
  const secreto = toBase32(SECRETO);
  const ahora = new Date(1_234_567_890_000);
  const en = (diferencia: number) => codeOf(SECRETO, stepOf(ahora) + diferencia);

  test('takes the code of now, and of one interval before and after', () => {
    for (const diferencia of [-1, 0, 1])
      expect(findStep(secreto, en(diferencia), ahora)).toBe(stepOf(ahora) + diferencia);
  });

  test('takes no code of further away, nor anything that is none', () => {
    for (const codigo of [en(-2), en(2), '', '12345', '1234567', 'abcdef', '٣٤٥٦٧٨'])
      expect(findStep(secreto, codigo, ahora)).toBeNull();
  });
});

test('secrets have 160 bits and differ', () => {
  const [uno, otro] = [drawSecreto(), drawSecreto()];
  expect(fromBase32(uno)).toHaveLength(20);
  expect(uno).not.toBe(otro);
});

test('the address for applications names the product and the account', () => {
  const uri = new URL(keyUri('ABC', 'ana+1@prueba.cl'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Cuadra:ana+1@prueba.cl');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: 'ABC',
    issuer: 'Cuadra',
    period: '30',
  });
});
