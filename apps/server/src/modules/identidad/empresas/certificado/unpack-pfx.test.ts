import { crearLlaveFirma } from '@cuadra/formats/testing';
import forge from 'node-forge';
import { expect, test } from 'vitest';
import { checkCertificado } from './check-certificado.ts';
import { unpackPfx } from './unpack-pfx.ts';

const CLAVE = 'clave-de-la-firma';
const contexto = { hoy: new Date(), rutEmpresa: '76543210-3' };

/** A .pfx of a throwaway signature, with the cipher that certifiers' programs use. */
function makePfx(algorithm: '3des' | 'aes256'): Buffer {
  const { privada, certificado } = crearLlaveFirma({ rut: '12345678-5', nombre: 'Ana Ñuñoa' });
  const pem = privada.export({ type: 'pkcs8', format: 'pem' }).toString();
  const llave = forge.pki.privateKeyFromPem(pem);
  const cer = forge.pki.certificateFromPem(
    `-----BEGIN CERTIFICATE-----\n${certificado ?? ''}\n-----END CERTIFICATE-----\n`,
  );
  const asn1 = forge.pkcs12.toPkcs12Asn1(llave, [cer], CLAVE, { algorithm });
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
}

test.each(['3des', 'aes256'] as const)(
  'a .pfx under %s gives its certificate and key, in either field',
  async (cifrado) => {
    const pfx = makePfx(cifrado);
    for (const archivos of [
      { cer: pfx, key: null },
      { cer: null, key: pfx },
    ]) {
      const abierto = await unpackPfx({ ...archivos, password: CLAVE });
      if (!abierto.ok) throw new Error(JSON.stringify(abierto.problemas));
      expect(checkCertificado(abierto.archivos, contexto)).toMatchObject({
        ok: true,
        certificado: { titular: 'Ana Ñuñoa', rut: '12345678-5' },
      });
    }
  },
);

test('a wrong password, none, and a file that is cut short are told at their field', async () => {
  const pfx = makePfx('3des');
  const problems = async (cer: Buffer, password: string) => {
    const abierto = await unpackPfx({ cer, key: null, password });
    return abierto.ok ? null : abierto.problemas;
  };
  expect(await problems(pfx, 'otra')).toEqual({ password: expect.stringContaining('no abre la firma') });
  expect(await problems(pfx, '')).toEqual({ password: 'Ingresa la contraseña de la firma.' });
  expect(await problems(pfx.subarray(0, 700), CLAVE)).toEqual({ cer: expect.stringContaining('.pfx') });
});

test('what is no .pfx is left as it came', async () => {
  const archivos = { cer: Buffer.from('una nota'), key: null, password: 'x' };
  expect(await unpackPfx(archivos)).toEqual({ ok: true, archivos });
});
