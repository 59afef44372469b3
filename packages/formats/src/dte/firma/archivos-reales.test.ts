import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { leerDte } from '../index.ts';
import { comoBytes, comoTexto, estadosDeFirmas, leerFirmas } from '../testing/leer-firmas.ts';

const fixture = (nombre: string) => readFileSync(new URL(`../fixtures/${nombre}`, import.meta.url));
const firmaDe = (archivo: Uint8Array) => leerFirmas(archivo)[0]!.firma;

/** What a Reference says its content hashes to, and that content hashed by hand, without any XML parser. */
function digestAMano(
  archivo: string,
  desde: string,
  hasta: string,
  xmlns: string,
): { dicho: string; hecho: string } {
  const lf = archivo.replaceAll('\r\n', '\n');
  const inicio = lf.indexOf(desde);
  const fin = lf.indexOf(hasta) + hasta.length;
  const canonico = lf
    .slice(inicio, fin)
    .replace(/^<\w+/, (nombre) => nombre + xmlns)
    .replace(/<(\w+)([^<>]*)\/>/g, '<$1$2></$1>');
  const [, dicho = ''] = /<DigestValue>(.*?)<\/DigestValue>/.exec(lf.slice(fin)) ?? [];
  return { dicho, hecho: createHash('sha1').update(canonico).digest('base64') };
}

describe('lo que de verdad se firmó en los archivos reales', () => {
  const NS = ' xmlns="http://www.sii.cl/SiiDte"';

  // Found as it was handed out, without namespace; its digest is that of the same bytes with the SII's.
  test.each(['DTE--76354771-K--33--170.xml', 'DTE--76354771-K--33--170--cleaned.xml'])(
    '%s: firmado con el espacio de nombres del SII; firma y timbre válidos',
    (nombre) => {
      const archivo = fixture(nombre);
      const conNs = digestAMano(comoTexto(archivo), '<Documento ID', '</Documento>', NS);
      const sinNs = digestAMano(comoTexto(archivo), '<Documento ID', '</Documento>', '');
      expect(conNs).toEqual({ dicho: 'ij2Qn6xOc2eRx3hwyO/GrzptoBk=', hecho: 'ij2Qn6xOc2eRx3hwyO/GrzptoBk=' });
      expect(sinNs.hecho).not.toBe(sinNs.dicho);
      expect(estadosDeFirmas(archivo)).toEqual([['valida', 'valida']]);
      expect(firmaDe(archivo).firmante).toEqual({
        rut: '13185095-6',
        nombre: 'Ramon humberto Lopez  Jara',
        emisorCertificado: 'E-CERTCHILE',
        desde: '2017-09-04T21:11:12.000Z',
        hasta: '2020-09-03T21:11:12.000Z',
      });
    },
  );

  test('el ejemplo del SII: contenido intacto, firmado sin espacio de nombres, pero con el certificado de otra llave', () => {
    const archivo = fixture('F60T33-ejemplo-oficial-SII.xml');
    const { dicho, hecho } = digestAMano(comoTexto(archivo), '<Documento ID', '</Documento>', '');
    expect(hecho).toBe(dicho);
    expect(leerFirmas(archivo)).toMatchObject([
      { firma: { estado: 'certificado_ajeno' }, timbre: { estado: 'valida' } },
    ]);
    expect(firmaDe(archivo).razon).toMatch(/certificado que acompaña la firma es de otra llave/);

    // The envelope likewise: with the namespaces in force where it stands, digest and key value tie.
    const xsi = ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
    const set = digestAMano(comoTexto(archivo), '<SetDTE', '</SetDTE>', NS + xsi);
    expect(set.hecho).toBe(set.dicho);
    expect(leerDte(archivo).firmaEnvio).toMatchObject({ estado: 'certificado_ajeno' });
  });

  test('y la llave del certificado del SII no es la que firmó', () => {
    const xml = comoTexto(fixture('F60T33-ejemplo-oficial-SII.xml')).replaceAll('\r\n', '\n');
    const b64 = (etiqueta: string) => new RegExp(`<${etiqueta}>([^<]*)<`).exec(xml)![1]!.replace(/\s/g, '');
    const signedInfo = /<SignedInfo>[\s\S]*?<\/SignedInfo>/.exec(xml)![0];
    const canonico = signedInfo
      .replace('<SignedInfo>', '<SignedInfo xmlns="http://www.w3.org/2000/09/xmldsig#">')
      .replace(/<(\w+)([^<>]*)\/>/g, '<$1$2></$1>');
    const url = (s: string) => Buffer.from(s, 'base64').toString('base64url');
    const declarada = createPublicKey({
      key: { kty: 'RSA', n: url(b64('Modulus')), e: url(b64('Exponent')) },
      format: 'jwk',
    });
    const delCertificado = createPublicKey(
      `-----BEGIN CERTIFICATE-----\n${b64('X509Certificate')
        .match(/.{1,64}/g)!
        .join('\n')}\n-----END CERTIFICATE-----`,
    );
    const valor = Buffer.from(b64('SignatureValue'), 'base64');
    expect(verify('RSA-SHA1', Buffer.from(canonico), declarada, valor)).toBe(true);
    expect(verify('RSA-SHA1', Buffer.from(canonico), delCertificado, valor)).toBe(false);
  });

  test.each([
    ['un peso', (x: string) => x.replace('<MntTotal>2996301', '<MntTotal>2996302'), ['alterada', 'alterada']],
    [
      'el receptor',
      (x: string) => x.replace('<RUTRecep>96790240-3', '<RUTRecep>77777777-7'),
      ['alterada', 'alterada'],
    ],
    ['un espacio', (x: string) => x.replace('MERCED 753  16', 'MERCED 753 16'), ['alterada', 'valida']],
    ['una glosa', (x: string) => x.replace('4510083633', '4510083634'), ['alterada', 'valida']],
    ['el digest', (x: string) => x.replace('ij2Qn6', 'ij2Qn7'), ['alterada', 'valida']],
    ['el timbre', (x: string) => x.replace('<MNT>2996301', '<MNT>2996302'), ['alterada', 'alterada']],
    ['sin firma', (x: string) => x.replace(/<Signature[\s\S]*<\/Signature>/, ''), ['sin_firma', 'valida']],
  ])('cambiado %s, se nota', (_nombre, cambio, esperado) => {
    expect(estadosDeFirmas(comoBytes(cambio(comoTexto(fixture('DTE--76354771-K--33--170.xml')))))).toEqual([
      esperado,
    ]);
  });
});
