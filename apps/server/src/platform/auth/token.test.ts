import { SignJWT } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { signToken, verifyToken, type Principal } from './index.ts';

const llave = new Uint8Array(32).fill(3);
const ana: Principal = {
  idUsuario: 7,
  idEmpresa: 9,
  permisos: ['documentos.ver'],
  features: ['home'],
  god: false,
};

/** A token as the product makes them, with one thing changed. */
function forge(cambios: { exp?: number; iss?: string; sub?: string; per?: string[] } = {}): Promise<string> {
  const { exp = Math.floor(Date.now() / 1000) + 60, iss = 'cuadra', sub = '7', per = [] } = cambios;
  return new SignJWT({ emp: 9, per, fun: [], god: false })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(sub)
    .setIssuer(iss)
    .setAudience('cuadra')
    .setExpirationTime(exp)
    .sign(llave);
}

describe('the token', () => {
  test('gives back whom it was signed for', async () => {
    expect(await verifyToken(llave, await signToken(llave, ana))).toEqual(ana);
  });

  test('lasts ten minutes', async () => {
    const [, carga = ''] = (await signToken(llave, ana)).split('.');
    const { iat, exp } = JSON.parse(Buffer.from(carga, 'base64url').toString()) as {
      iat: number;
      exp: number;
    };
    expect(exp - iat).toBe(600);
  });

  test('an expired one says so in the words of the specification', async () => {
    const viejo = await forge({ exp: Math.floor(Date.now() / 1000) - 1 });
    await expect(verifyToken(llave, viejo)).rejects.toMatchObject({
      code: 'sesion_expirada',
      message: 'Tu sesión expiró. Por favor, refresca la página.',
    });
  });

  test.each([
    ['of another issuer', () => forge({ iss: 'otro' })],
    ['without a person', () => forge({ sub: 'nadie' })],
    ['with a permission that does not exist', () => forge({ per: ['todo'] })],
    ['signed with another key', () => signToken(new Uint8Array(32).fill(4), ana)],
    ['that is no token', () => Promise.resolve('hola')],
    [
      'without a signature',
      async () => {
        const [, carga] = (await forge()).split('.');
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${carga}.`;
      },
    ],
  ])('one %s is nobody’s', async (_caso, make) => {
    const token = await make();
    await expect(verifyToken(llave, token)).rejects.toMatchObject({ code: 'sin_sesion' });
  });
});

test('a token that was good a moment ago is refused once its ten minutes are over, and under another key', async () => {
  vi.useFakeTimers();
  try {
    const token = await signToken(llave, ana);
    expect(await verifyToken(llave, token)).toEqual(ana);
    await expect(verifyToken(new Uint8Array(32).fill(4), token)).rejects.toMatchObject({
      code: 'sin_sesion',
    });
    expect(await verifyToken(llave, token)).toEqual(ana);
    vi.advanceTimersByTime(11 * 60_000);
    await expect(verifyToken(llave, token)).rejects.toMatchObject({ code: 'sesion_expirada' });
  } finally {
    vi.useRealTimers();
  }
});
