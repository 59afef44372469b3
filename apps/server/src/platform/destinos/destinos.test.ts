import { describe, expect, test } from 'vitest';
import { createDestinos, isPrivada } from './index.ts';

test.each([
  '127.0.0.1',
  '10.2.3.4',
  '100.100.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'no es una dirección',
])('%s is private', (direccion) => {
  expect(isPrivada(direccion)).toBe(true);
});

test.each(['1.1.1.1', '172.32.0.1', '200.1.2.3', '2606:4700:4700::1111', '2800:150::1'])(
  '%s is public',
  (direccion) => {
    expect(isPrivada(direccion)).toBe(false);
  },
);

describe('a lookup', () => {
  const resolve = (privados: boolean, all: boolean) =>
    new Promise((done) => {
      createDestinos({ privados }).lookup('localhost', { all }, (error, direccion) =>
        done(error?.message ?? direccion),
      );
    });

  test('of a name that leads inside is refused', async () => {
    expect(await resolve(false, true)).toBe('localhost leads to a private address');
    expect(await resolve(false, false)).toBe('localhost leads to a private address');
  });

  test('answers in both forms where such hosts are allowed', async () => {
    expect(await resolve(true, false)).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(await resolve(true, true)).toEqual(expect.arrayContaining([expect.objectContaining({})]));
  });
});

test('an address that is written as such is refused too', () => {
  const { assertHost } = createDestinos({ privados: false });
  expect(() => assertHost('169.254.169.254')).toThrow();
  expect(() => assertHost('[::1]')).toThrow();
  expect(() => assertHost('1.1.1.1')).not.toThrow();
  expect(() => assertHost('sftp.empresa.cl')).not.toThrow();
});
