import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { SignedXml } from 'xml-crypto';
import { leerDte } from '../index.ts';
import type { Verificacion } from '../index.ts';
import { buildDteXml, cafsDeEjemplo, crearCaf, crearLlaveFirma, ejemploDte } from '../testing/index.ts';
import type { OpcionesDte } from '../testing/index.ts';

const fixture = (nombre: string) => readFileSync(new URL(`../fixtures/${nombre}`, import.meta.url));
const llave = crearLlaveFirma({ rut: '12345678-5', nombre: 'Juana Pérez' });
const cafs = cafsDeEjemplo();
const ENVIO = {
  rutEmisor: '76192083-9',
  rutEnvia: '12345678-5',
  rutReceptor: '60803000-K',
  fechaResolucion: '2014-08-22',
  numeroResolucion: 80,
  fechaFirma: '2026-03-15T12:00:00',
};
const texto = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const bytes = (xml: string) => Buffer.from(xml, 'latin1');

function firmas(archivo: Uint8Array): { firma: Verificacion; timbre: Verificacion }[] {
  return leerDte(archivo).documentos.map((d) => {
    if (d.estado !== 'leido') throw new Error(JSON.stringify(d.errores));
    return { firma: d.firma, timbre: d.timbre };
  });
}

const estados = (archivo: Uint8Array) =>
  firmas(archivo).map(({ firma, timbre }) => [firma.estado, timbre.estado]);
const firmaDe = (archivo: Uint8Array) => firmas(archivo)[0]!.firma;

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
      const conNs = digestAMano(texto(archivo), '<Documento ID', '</Documento>', NS);
      const sinNs = digestAMano(texto(archivo), '<Documento ID', '</Documento>', '');
      expect(conNs).toEqual({ dicho: 'ij2Qn6xOc2eRx3hwyO/GrzptoBk=', hecho: 'ij2Qn6xOc2eRx3hwyO/GrzptoBk=' });
      expect(sinNs.hecho).not.toBe(sinNs.dicho);
      expect(estados(archivo)).toEqual([['valida', 'valida']]);
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
    const { dicho, hecho } = digestAMano(texto(archivo), '<Documento ID', '</Documento>', '');
    expect(hecho).toBe(dicho);
    expect(firmas(archivo)).toMatchObject([
      { firma: { estado: 'no_verificable' }, timbre: { estado: 'valida' } },
    ]);
    expect(firmaDe(archivo).razon).toMatch(/certificado que acompaña la firma es de otra llave/);

    // The envelope likewise: with the namespaces in force where it stands, digest and key value tie.
    const xsi = ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
    const set = digestAMano(texto(archivo), '<SetDTE', '</SetDTE>', NS + xsi);
    expect(set.hecho).toBe(set.dicho);
    expect(leerDte(archivo).firmaEnvio).toMatchObject({ estado: 'no_verificable' });
  });

  test('y la llave del certificado del SII no es la que firmó', () => {
    const xml = texto(fixture('F60T33-ejemplo-oficial-SII.xml')).replaceAll('\r\n', '\n');
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
    expect(estados(bytes(cambio(texto(fixture('DTE--76354771-K--33--170.xml')))))).toEqual([esperado]);
  });
});

describe('documentos firmados en un entorno y guardados en otro', () => {
  const combinaciones = (['solo', 'envio', 'sin_namespace'] as const).flatMap((firmadoEn) =>
    [true, false].flatMap((namespace) => [true, false].map((enSobre) => ({ firmadoEn, namespace, enSobre }))),
  );
  test.each(combinaciones)(
    'firmado en $firmadoEn, namespace $namespace, en sobre $enSobre',
    ({ enSobre, ...resto }) => {
      const opciones: OpcionesDte = { cafs, ...resto, ...(enSobre && { envio: ENVIO }) };
      const archivo = buildDteXml(ejemploDte(33), llave, opciones);
      expect(estados(archivo)).toEqual([['valida', 'valida']]);
      expect(leerDte(archivo).firmaEnvio?.estado).toBe(enSobre ? 'valida' : undefined);
    },
  );

  // Real issuers hash so and the SII accepts it: see formas.ts.
  test.each(['iso', 'comillas', 'iso_comillas'] as const)(
    'digest hecho a la manera «%s», solo y en sobre',
    (digest) => {
      const datos = ejemploDte(33, { detalle: [{ nombre: `Señal de "O'Higgins"`, monto: 50000 }] });
      const solo = buildDteXml(datos, llave, { cafs, digest });
      expect(estados(solo)).toEqual([['valida', 'valida']]);
      expect(estados(bytes(texto(solo).replace("O'Higgins", 'O"Higgins')))).toEqual([['alterada', 'valida']]);
      expect(estados(bytes(texto(solo).replace('Señal', 'Senal')))).toEqual([['alterada', 'valida']]);
      const sobre = buildDteXml([datos, ejemploDte(34)], llave, { cafs, digest, envio: ENVIO });
      expect(leerDte(sobre).firmaEnvio?.estado).toBe('valida');
      expect(leerDte(bytes(texto(sobre).replace('<NroResol>80', '<NroResol>81'))).firmaEnvio?.estado).toBe(
        'alterada',
      );
    },
  );

  test('un carácter que no cabe en una byte no pasa por otro que sí', () => {
    const datos = ejemploDte(33, { detalle: [{ nombre: 'PLATA', monto: 50000 }] });
    const archivo = texto(buildDteXml(datos, llave, { cafs, digest: 'iso' }));
    expect(estados(bytes(archivo.replace('<NmbItem>PLATA', '<NmbItem>PL&#x141;TA')))).toEqual([
      ['alterada', 'valida'],
    ]);
  });

  test('saltos CRLF, y las referencias con que un firmante los conserva', () => {
    const archivo = texto(
      buildDteXml(ejemploDte(33, { emisor: { ...ejemploDte(33).emisor, giro: 'A\r\nB' } }), llave, { cafs }),
    );
    expect(estados(bytes(archivo.replaceAll('\n', '\r\n').replaceAll('&#xD;\r\n', '&#13;\r\n')))).toEqual([
      ['valida', 'valida'],
    ]);
  });

  test('etiquetas vacías abreviadas, atributos con apóstrofo y espacios en las etiquetas no cambian nada', () => {
    const archivo = texto(buildDteXml(ejemploDte(33), llave, { cafs }))
      .replace(/<(\w+)( [^<>]*)><\/\1>/g, '<$1 $2 />')
      .replace('ID="T33F1033"', "ID='T33F1033' ");
    expect(estados(bytes(archivo))).toEqual([['valida', 'valida']]);
  });

  test('una llave sin certificado basta', () => {
    const archivo = buildDteXml(ejemploDte(33), { ...llave, certificado: null }, { cafs });
    expect(firmaDe(archivo)).toEqual({ estado: 'valida', razon: 'La firma es válida.', firmante: null });
  });

  test('un certificado sin llave suelta también', () => {
    const archivo = texto(buildDteXml(ejemploDte(33), llave, { cafs })).replace(
      /<KeyValue>.*<\/KeyValue>/,
      '',
    );
    expect(firmaDe(bytes(archivo))).toMatchObject({
      estado: 'valida',
      firmante: { rut: '12345678-5', nombre: 'Juana Pérez' },
    });
  });
});

describe('codificaciones', () => {
  const conTildes = ejemploDte(33);
  test.each<[string, OpcionesDte]>([
    ['ISO-8859-1', { codificacion: 'ISO-8859-1' }],
    ['windows-1252', { codificacion: 'windows-1252' }],
    ['windows-1252 declarado ISO-8859-1', { codificacion: 'windows-1252', declarada: 'ISO-8859-1' }],
    ['UTF-8', { codificacion: 'UTF-8' }],
    ['UTF-8 con BOM', { codificacion: 'UTF-8', bom: true }],
    ['UTF-8 declarado ISO-8859-1', { codificacion: 'UTF-8', declarada: 'ISO-8859-1' }],
    ['ISO-8859-1 declarado UTF-8', { codificacion: 'ISO-8859-1', declarada: 'UTF-8' }],
    ['ISO-8859-1 sin declaración', { codificacion: 'ISO-8859-1', declarada: null }],
  ])('%s', (_nombre, opciones) => {
    const comillas = { ...conTildes, emisor: { ...conTildes.emisor, giro: 'Venta “fina” – 10 €' } };
    const archivo = buildDteXml(comillas, llave, { cafs, ...opciones });
    const [documento] = leerDte(archivo).documentos;
    expect(documento).toMatchObject({
      firma: { estado: 'valida' },
      timbre: { estado: 'valida' },
      dte: {
        emisor: { razonSocial: 'Comercial Ñandú & Compañía SpA', giro: 'Venta “fina” – 10 €' },
        detalle: [{ nombre: 'Asesoría <técnica> & "diseño" a $ fijo' }],
      },
    });
  });

  test('firmado por quien leyó UTF-8 como ISO-8859-1: se lee bien y la firma cuadra como se hizo', () => {
    const emisor = { ...conTildes.emisor, razonSocial: 'Emisor' };
    const datos = ejemploDte(33, {
      emisor,
      receptor: { ...conTildes.receptor, razonSocial: 'Compa\u00c3\u00b1\u00c3\u00ada', ciudad: 'Lota' },
      detalle: [{ nombre: 'Uno', monto: 50000 }],
    });
    const caf = crearCaf({
      rutEmisor: emisor.rut,
      razonSocial: 'Emisor',
      tipo: 33,
      desde: 1,
      hasta: 9999,
      fecha: '2026-01-02',
    });
    expect(leerDte(buildDteXml(datos, llave, { cafs: { 33: caf } })).documentos).toMatchObject([
      {
        firma: { estado: 'valida' },
        timbre: { estado: 'valida' },
        dte: { receptor: { razonSocial: 'Compañía' } },
      },
    ]);
  });
});

describe('firmas que no valen', () => {
  let base = '';
  beforeAll(() => {
    base = texto(buildDteXml(ejemploDte(33), llave, { cafs }));
  });
  const alterar = (cambio: (x: string) => string) => firmaDe(bytes(cambio(base)));

  test('rehecha con otra llave conservando el certificado ajeno', () => {
    const otra = crearLlaveFirma({ rut: '11111111-1', nombre: 'Otro' });
    const archivo = buildDteXml(
      ejemploDte(33),
      { privada: otra.privada, certificado: llave.certificado },
      { cafs },
    );
    expect(firmaDe(archivo)).toMatchObject({
      estado: 'no_verificable',
      razon: expect.stringContaining('otra llave') as string,
    });
  });

  test('de otro documento, bien firmado y vecino (envoltura)', () => {
    const otro = texto(buildDteXml(ejemploDte(33, { folio: 5 }), llave, { cafs }));
    const firmaAjena = /<Signature[\s\S]*<\/Signature>/.exec(otro)![0];
    expect(alterar((x) => x.replace(/<Signature[\s\S]*<\/Signature>/, firmaAjena)).estado).toBe('alterada');
    // The signed original rides along inside an element that nobody reads.
    const original = /<Documento[\s\S]*<\/Documento>/.exec(base)![0];
    const falso = original.replace('<MntTotal>59500', '<MntTotal>1');
    const envuelto = base.replace(original, `${falso}<Extra>${original}</Extra>`);
    expect(firmaDe(bytes(envuelto)).estado).not.toBe('valida');
    const conIdPropio = base.replace(
      original,
      `${falso.replace('ID="T33F1033"', 'ID="X"')}<Extra>${original}</Extra>`,
    );
    expect(firmaDe(bytes(conIdPropio)).estado).toBe('alterada');
  });

  test('con el identificador repetido en el archivo', () => {
    expect(alterar((x) => x.replace('<Signature', '<Extra ID="T33F1033"/><Signature'))).toMatchObject({
      estado: 'no_verificable',
    });
  });

  test('con dos firmas, dos referencias o ninguna', () => {
    const firma = /<Signature[\s\S]*<\/Signature>/.exec(base)![0];
    expect(alterar((x) => x.replace(firma, firma + firma)).estado).toBe('no_verificable');
    const referencia = /<Reference[\s\S]*<\/Reference>/.exec(base)![0];
    expect(alterar((x) => x.replace(referencia, referencia + referencia)).estado).toBe('no_verificable');
    expect(alterar((x) => x.replace(referencia, '')).estado).toBe('no_verificable');
  });

  test('con algoritmos, transformaciones o alcances que el SII no usa', () => {
    const no = { estado: 'no_verificable' };
    expect(alterar((x) => x.replace('#rsa-sha1', '#hmac-sha1'))).toMatchObject(no);
    expect(
      alterar((x) =>
        x.replace(
          'Transform Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"',
          'Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"',
        ),
      ),
    ).toMatchObject(no);
    expect(alterar((x) => x.replace('URI="#T33F1033"', 'URI=""'))).toMatchObject(no);
    expect(alterar((x) => x.replace('URI="#T33F1033"', 'URI="http://127.0.0.1/x"'))).toMatchObject(no);
  });

  test('con una llave que no sirve', () => {
    const corta = crearLlaveFirma({ rut: '11111111-1', nombre: 'Corta' }, 512);
    expect(firmaDe(buildDteXml(ejemploDte(33), { ...corta, certificado: null }, { cafs })).razon).toMatch(
      /demasiado corta/,
    );
    expect(alterar((x) => x.replace(/<Exponent>.*?</, '<Exponent>AQ==<')).estado).toBe('no_verificable');
    expect(alterar((x) => x.replace(/<Modulus>.*?</, '<Modulus>*<')).estado).toBe('no_verificable');
    expect(alterar((x) => x.replace(/<X509Certificate>.*?</, '<X509Certificate>AAAA<')).estado).toBe(
      'no_verificable',
    );
  });

  test('el sobre alterado se nota aunque sus documentos estén intactos', () => {
    const sobre = texto(buildDteXml([ejemploDte(33), ejemploDte(34)], llave, { cafs, envio: ENVIO }));
    const sin = sobre.replace(/<DTE version="1.0">\n<Documento ID="T34[\s\S]*?<\/DTE>\n/, '');
    expect(estados(bytes(sin))).toEqual([['valida', 'valida']]);
    expect(leerDte(bytes(sin)).firmaEnvio?.estado).toBe('alterada');
    expect(
      leerDte(bytes(sobre.replace('<RutReceptor>60803000-K', '<RutReceptor>76192083-9'))).firmaEnvio?.estado,
    ).toBe('alterada');
  });
});

describe('timbre', () => {
  test('de un folio fuera del rango autorizado, o de otro emisor', () => {
    const datos = {
      rutEmisor: '76192083-9',
      razonSocial: 'X',
      tipo: 33 as const,
      desde: 1,
      hasta: 10,
      fecha: '2026-01-02',
    };
    const fuera = firmas(buildDteXml(ejemploDte(33), llave, { cafs: { 33: crearCaf(datos) } }));
    expect(fuera[0]!.timbre).toMatchObject({
      estado: 'alterada',
      razon: 'El folio 1033 no está entre los autorizados por el timbre.',
    });
    const ajeno = firmas(
      buildDteXml(ejemploDte(33), llave, {
        cafs: { 33: crearCaf({ ...datos, hasta: 9999, rutEmisor: '77777777-7' }) },
      }),
    );
    expect(ajeno[0]!.timbre.estado).toBe('alterada');
  });

  test('pegado en otro documento', () => {
    const ted = /<TED[\s\S]*<\/TED>/.exec(
      texto(buildDteXml(ejemploDte(33, { folio: 5 }), llave, { cafs })),
    )![0];
    const archivo = texto(buildDteXml(ejemploDte(33), llave, { cafs })).replace(/<TED[\s\S]*<\/TED>/, ted);
    expect(firmas(bytes(archivo))[0]!.timbre.razon).toMatch(/no coincide el folio/);
  });

  test('ausente, dicho como tal', () => {
    expect(estados(buildDteXml(ejemploDte(33), llave, {}))).toEqual([['valida', 'sin_firma']]);
  });

  test('con espacios entre sus elementos, como al reimprimir un XML', () => {
    const archivo = texto(buildDteXml(ejemploDte(33), llave, { cafs }));
    const ted = /<TED[\s\S]*<\/TED>/.exec(archivo)![0];
    expect(firmas(bytes(archivo.replace(ted, ted.replaceAll('><', '>\r\n\t<'))))[0]!.timbre.estado).toBe(
      'valida',
    );
  });
});

test('xml-crypto, que canonicaliza por su cuenta, da por válidas las mismas firmas', () => {
  const xml = texto(buildDteXml(ejemploDte(34), llave, { cafs }));
  const comprobar = (archivo: string) => {
    const documento = new DOMParser().parseFromString(archivo, 'text/xml');
    const nodo = documento.getElementsByTagName('Signature')[0]!;
    const publicKey = createPublicKey(llave.privada).export({ type: 'spki', format: 'pem' }).toString();
    const firma = new SignedXml({ publicCert: publicKey });
    firma.loadSignature(nodo.toString());
    return firma.checkSignature(archivo);
  };
  expect(comprobar(xml)).toBe(true);
  expect(comprobar(xml.replace('<MntTotal>50000', '<MntTotal>50001'))).toBe(false);
});

describe('propiedades', () => {
  /** Bytes of the signed region, replaced one by one: whatever still verifies must still say the same. */
  function comprobarMutaciones(archivo: Buffer, desde: number, hasta: number) {
    const original = leerDte(archivo).documentos;
    fc.assert(
      fc.property(
        fc.integer({ min: desde, max: hasta - 1 }),
        fc.integer({ min: 0, max: 255 }),
        (en, valor) => {
          const mutado = Buffer.from(archivo);
          mutado[en] = valor;
          let documentos;
          try {
            ({ documentos } = leerDte(mutado));
          } catch {
            return;
          }
          documentos.forEach((documento, i) => {
            if (documento.estado !== 'leido' || documento.firma.estado !== 'valida') return;
            const antes = original[i];
            expect(antes?.estado === 'leido' && antes.dte).toEqual(documento.dte);
          });
        },
      ),
      { numRuns: 250 },
    );
  }

  test('ningún byte cambiado de un documento real firmado da un contenido distinto con firma válida', () => {
    const archivo = fixture('DTE--76354771-K--33--170.xml');
    comprobarMutaciones(archivo, archivo.indexOf('<Documento'), archivo.indexOf('</SignatureValue>'));
  });

  test('ni de un sobre con varios', () => {
    const archivo = Buffer.from(buildDteXml([ejemploDte(33), ejemploDte(61)], llave, { cafs, envio: ENVIO }));
    comprobarMutaciones(archivo, 0, archivo.length);
  });

  test('cambiar un carácter visible del contenido firmado siempre lo delata', () => {
    const archivo = texto(buildDteXml(ejemploDte(33), llave, { cafs }));
    const inicio = archivo.indexOf('<Documento');
    const fin = archivo.indexOf('<TED');
    const visibles = [...archivo.slice(inicio, fin).matchAll(/>[^<]*[\w][^<]*</g)].map(
      (m) => inicio + m.index + 1 + m[0].slice(1).search(/\w/),
    );
    fc.assert(
      fc.property(fc.constantFrom(...visibles), fc.constantFrom(...'0123456789abcXYZ'), (en, caracter) => {
        fc.pre(archivo[en] !== caracter);
        const [documento] = leerDte(
          bytes(archivo.slice(0, en) + caracter + archivo.slice(en + 1)),
        ).documentos;
        expect(documento?.estado === 'rechazado' || documento?.firma.estado === 'alterada').toBe(true);
      }),
      { numRuns: 120 },
    );
  });
});
