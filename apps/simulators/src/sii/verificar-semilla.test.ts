import { X509Certificate } from 'node:crypto';
import { firmarSemilla } from '@cuadra/formats';
import { crearLlaveFirma } from '@cuadra/formats/testing';
import { describe, expect, test } from 'vitest';
import { Cuentas } from './cuentas.ts';
import { verificarSemilla } from './verificar-semilla.ts';

const HOY = new Date('2026-11-20T12:00:00Z');
const { privada, certificado } = crearLlaveFirma({ rut: '12345678-5', nombre: 'Ana Soto' });
const cerPem = new X509Certificate(Buffer.from(certificado ?? '', 'base64')).toString();
const llavePem = privada.export({ type: 'pkcs8', format: 'pem' }).toString();
const firmada = firmarSemilla('0042', { llavePem, cerPem });

describe('a signed seed', () => {
  test('is taken with the RUT of its certificate', () => {
    expect(verificarSemilla(firmada, HOY)).toEqual({ ok: true, semilla: '0042', rut: '12345678-5' });
  });

  test('is refused when it was changed after it was signed', () => {
    expect(verificarSemilla(firmada.replace('0042', '0043'), HOY)).toMatchObject({ ok: false, estado: '05' });
  });

  test('is refused when another key signed it', () => {
    const otra = crearLlaveFirma({ rut: '12345678-5', nombre: 'Ana Soto' });
    const ajena = otra.privada.export({ type: 'pkcs8', format: 'pem' }).toString();
    const xml = firmarSemilla('0042', { llavePem: ajena, cerPem });
    expect(verificarSemilla(xml, HOY)).toMatchObject({ ok: false, estado: '05' });
  });

  test('is refused when its certificate has expired, or does not run yet', () => {
    for (const dia of ['2050-01-01', '2019-01-01'])
      expect(verificarSemilla(firmada, new Date(dia))).toMatchObject({
        ok: false,
        glosa: 'Certificado vencido',
      });
  });

  test('is refused when its certificate names no RUT, and when it is no XML', () => {
    const sinRut = crearLlaveFirma({ rut: 'sin-rut', nombre: 'Extranjero' });
    const xml = firmarSemilla('0042', {
      llavePem: sinRut.privada.export({ type: 'pkcs8', format: 'pem' }).toString(),
      cerPem: new X509Certificate(Buffer.from(sinRut.certificado ?? '', 'base64')).toString(),
    });
    expect(verificarSemilla(xml, HOY)).toMatchObject({ ok: false, estado: '10' });
    expect(verificarSemilla('hola', HOY)).toMatchObject({ ok: false, estado: '03' });
  });
});

test('a seed serves once, and one that was not given never', () => {
  const cuentas = new Cuentas();
  const semilla = cuentas.giveSeed();
  expect(cuentas.signInByCertificate(semilla, '12345678-5')).toMatch(/^[0-9A-F]{16}$/);
  expect(cuentas.signInByCertificate(semilla, '12345678-5')).toBeNull();
  expect(cuentas.signInByCertificate('0042', '12345678-5')).toBeNull();
});
