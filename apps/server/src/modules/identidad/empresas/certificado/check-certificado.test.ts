import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeCertificado } from '../testing/make-certificado.ts';
import { checkCertificado, type ArchivosCertificado } from './check-certificado.ts';

const LLAVE_ANTIGUA =
  'MIGwMBsGCSqGSIb3DQEFAzAOBAj/xum1lP6l1QICCAAEgZDpIFhFoZaRAdUTC15DyUI5kjv6KToc9UFJgFqXnfvZz1bWKKxepTcuFTg1O6MCvmvQcjgMm7d8EGBaHZKCUXfjVX28j6TATNS8Pz3Fwhcpo39xXdjIBCdrD6C14Z0FbQypB1+ZGLW1IuHXL3WHzvv9E8DJggsjQI2tO1j0YAfkCVEifHyZOPVXdNQPLnQhLDw=';
const hoy = new Date();
const rutEmpresa = '76543210-3';
const check = (archivos: ArchivosCertificado) => checkCertificado(archivos, { hoy, rutEmpresa });

function problemsOf(archivos: ArchivosCertificado) {
  const resultado = check(archivos);
  if (resultado.ok) throw new Error('the certificate was taken');
  return resultado.problemas;
}

test.each([
  ['DER', false],
  ['PEM', true],
])('reads holder, RUT, issuer and term from %s, and opens the key', (_forma, pem) => {
  const vence = new Date('2099-03-04T12:00:00Z');
  const archivos = makeCertificado({ titular: 'Ana Ñuñoa', rut: '12345678-5', vence, pem });
  const resultado = check(archivos);
  if (!resultado.ok) throw new Error(JSON.stringify(resultado.problemas));
  const { certificado } = resultado;
  expect(certificado).toMatchObject({
    titular: 'Ana Ñuñoa',
    rut: '12345678-5',
    emisor: 'Certificadora de Prueba',
    vence,
  });
  if (!pem) expect(certificado.huella).toBe(createHash('sha256').update(archivos.cer).digest('hex'));
  expect(certificado.cerPem).toContain('BEGIN CERTIFICATE');
  expect(certificado.llavePem).toContain('BEGIN PRIVATE KEY');
});

test('finds the RUT in the serial number of the subject, and does without one', () => {
  expect(check(makeCertificado({ rut: '12.345.678-5', rutEnSerie: true }))).toMatchObject({
    certificado: { rut: '12345678-5' },
  });
  expect(check(makeCertificado())).toMatchObject({ certificado: { rut: null } });
});

test('takes the own company’s certificate and refuses another company’s', () => {
  expect(check(makeCertificado({ rut: rutEmpresa })).ok).toBe(true);
  expect(problemsOf(makeCertificado({ rut: '77218904-4' }))).toEqual({
    cer: 'El certificado es de otra empresa, con RUT 77.218.904-4. Sube el de tu empresa o el de su representante.',
  });
});

test('each thing that may be wrong has its own sentence, at the field where it is put right', () => {
  const bueno = makeCertificado();
  const otro = makeCertificado();
  expect(problemsOf({ ...bueno, key: otro.key })).toEqual({
    key: 'La llave no es de este certificado. Sube los dos archivos de la misma firma electrónica.',
  });
  for (const pem of [false, true])
    expect(problemsOf({ ...makeCertificado({ pem }), password: 'otra' })).toEqual({
      password: 'La contraseña no abre la llave. Revísala: distingue mayúsculas de minúsculas.',
    });
  expect(problemsOf({ ...bueno, password: '' })).toEqual({ password: 'Ingresa la contraseña de la llave.' });
  expect(problemsOf({ ...bueno, key: Buffer.from('una nota') })).toEqual({
    key: 'Ese archivo no es una llave privada (.key). Sube la llave de tu certificado.',
  });
  expect(problemsOf({ ...bueno, cer: Buffer.from('una nota'), key: bueno.cer })).toEqual({
    cer: 'Ese archivo no es un certificado (.cer). Sube el que te entregó quien emitió tu firma electrónica.',
    key: 'Ese archivo no es una llave privada (.key). Sube la llave de tu certificado.',
  });
  expect(problemsOf({ ...bueno, key: null })).toEqual({
    key: 'Falta la llave (.key). Sube los dos archivos juntos.',
  });
  expect(problemsOf({ ...bueno, cer: Buffer.alloc(70_000) })).toEqual({
    cer: 'El archivo es demasiado grande para ser de un certificado. Puede pesar hasta 64 kB.',
  });
  // MD5 and DES, from a key whose secret says nothing here.
  expect(problemsOf({ ...bueno, key: Buffer.from(LLAVE_ANTIGUA, 'base64'), password: 'x' })).toEqual({
    key: 'La llave está protegida con un cifrado antiguo que ya no es seguro. Vuelve a exportarla desde tu firma electrónica.',
  });
});

test('an expired certificate and one of the future are told with their day', () => {
  const vence = new Date('2025-03-04T15:00:00Z');
  expect(problemsOf(makeCertificado({ desde: new Date('2024-03-04T15:00:00Z'), vence }))).toEqual({
    cer: 'El certificado venció el 4 de marzo de 2025. Sube uno vigente.',
  });
  const desde = new Date('2098-01-02T15:00:00Z');
  expect(problemsOf(makeCertificado({ desde, vence: new Date('2099-01-02T15:00:00Z') }))).toEqual({
    cer: 'El certificado vale recién desde el 2 de enero de 2098. Súbelo ese día o usa otro.',
  });
});
