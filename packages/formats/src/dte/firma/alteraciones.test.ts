import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { leerDte } from '../index.ts';
import {
  ENVIO_DE_EJEMPLO,
  buildDteXml,
  cafsDeEjemplo,
  crearCaf,
  crearLlaveFirma,
  ejemploDte,
} from '../testing/index.ts';
import { comoBytes, comoTexto, estadosDeFirmas, leerFirmas } from '../testing/leer-firmas.ts';

const fixture = (nombre: string) => readFileSync(new URL(`../fixtures/${nombre}`, import.meta.url));
const llave = crearLlaveFirma({ rut: '12345678-5', nombre: 'Juana Pérez' });
const cafs = cafsDeEjemplo();
const firmaDe = (archivo: Uint8Array) => leerFirmas(archivo)[0]!.firma;

describe('firmas que no valen', () => {
  let base = '';
  beforeAll(() => {
    base = comoTexto(buildDteXml(ejemploDte(33), llave, { cafs }));
  });
  const alterar = (cambio: (x: string) => string) => firmaDe(comoBytes(cambio(base)));

  test('rehecha con otra llave conservando el certificado ajeno', () => {
    const otra = crearLlaveFirma({ rut: '11111111-1', nombre: 'Otro' });
    const archivo = buildDteXml(
      ejemploDte(33),
      { privada: otra.privada, certificado: llave.certificado },
      { cafs },
    );
    expect(firmaDe(archivo)).toMatchObject({
      estado: 'certificado_ajeno',
      razon: expect.stringContaining('otra llave') as string,
    });
  });

  test('de otro documento, bien firmado y vecino (envoltura)', () => {
    const otro = comoTexto(buildDteXml(ejemploDte(33, { folio: 5 }), llave, { cafs }));
    const firmaAjena = /<Signature[\s\S]*<\/Signature>/.exec(otro)![0];
    expect(alterar((x) => x.replace(/<Signature[\s\S]*<\/Signature>/, firmaAjena)).estado).toBe('alterada');
    // The signed original rides along inside an element that nobody reads.
    const original = /<Documento[\s\S]*<\/Documento>/.exec(base)![0];
    const falso = original.replace('<MntTotal>59500', '<MntTotal>1');
    const envuelto = base.replace(original, `${falso}<Extra>${original}</Extra>`);
    expect(firmaDe(comoBytes(envuelto)).estado).not.toBe('valida');
    const conIdPropio = base.replace(
      original,
      `${falso.replace('ID="T33F1033"', 'ID="X"')}<Extra>${original}</Extra>`,
    );
    expect(firmaDe(comoBytes(conIdPropio)).estado).toBe('alterada');
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
    const sobre = comoTexto(
      buildDteXml([ejemploDte(33), ejemploDte(34)], llave, { cafs, envio: ENVIO_DE_EJEMPLO }),
    );
    const sin = sobre.replace(/<DTE version="1.0">\n<Documento ID="T34[\s\S]*?<\/DTE>\n/, '');
    expect(estadosDeFirmas(comoBytes(sin))).toEqual([['valida', 'valida']]);
    expect(leerDte(comoBytes(sin)).firmaEnvio?.estado).toBe('alterada');
    expect(
      leerDte(comoBytes(sobre.replace('<RutReceptor>60803000-K', '<RutReceptor>76192083-9'))).firmaEnvio
        ?.estado,
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
    const fuera = leerFirmas(buildDteXml(ejemploDte(33), llave, { cafs: { 33: crearCaf(datos) } }));
    expect(fuera[0]!.timbre).toMatchObject({
      estado: 'alterada',
      razon: 'El folio 1033 no está entre los autorizados por el timbre.',
    });
    const ajeno = leerFirmas(
      buildDteXml(ejemploDte(33), llave, {
        cafs: { 33: crearCaf({ ...datos, hasta: 9999, rutEmisor: '77777777-7' }) },
      }),
    );
    expect(ajeno[0]!.timbre.estado).toBe('alterada');
  });

  test('pegado en otro documento', () => {
    const ted = /<TED[\s\S]*<\/TED>/.exec(
      comoTexto(buildDteXml(ejemploDte(33, { folio: 5 }), llave, { cafs })),
    )![0];
    const archivo = comoTexto(buildDteXml(ejemploDte(33), llave, { cafs })).replace(
      /<TED[\s\S]*<\/TED>/,
      ted,
    );
    expect(leerFirmas(comoBytes(archivo))[0]!.timbre.razon).toMatch(/no coincide el folio/);
  });

  test('ausente, dicho como tal', () => {
    expect(estadosDeFirmas(buildDteXml(ejemploDte(33), llave, {}))).toEqual([['valida', 'sin_firma']]);
  });

  test('con espacios entre sus elementos, como al reimprimir un XML', () => {
    const archivo = comoTexto(buildDteXml(ejemploDte(33), llave, { cafs }));
    const ted = /<TED[\s\S]*<\/TED>/.exec(archivo)![0];
    expect(
      leerFirmas(comoBytes(archivo.replace(ted, ted.replaceAll('><', '>\r\n\t<'))))[0]!.timbre.estado,
    ).toBe('valida');
  });
});

describe('propiedades', () => {
  /** Bytes of the signed region, replaced one by one: whatever still verifies must still say the same. */
  function mutacionesInadvertidas(archivo: Buffer, desde: number, hasta: number): number {
    const original = leerDte(archivo).documentos;
    let inadvertidas = 0;
    const lugar = fc.integer({ min: desde, max: hasta - 1 });
    fc.assert(
      fc.property(lugar, fc.integer({ min: 0, max: 255 }), (en, valor) => {
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
          if (antes?.estado !== 'leido' || !isDeepStrictEqual(antes.dte, documento.dte)) inadvertidas += 1;
        });
      }),
      { numRuns: 250 },
    );
    return inadvertidas;
  }

  test('ningún byte cambiado de un documento real firmado da un contenido distinto con firma válida', () => {
    const archivo = fixture('DTE--76354771-K--33--170.xml');
    const [desde, hasta] = [archivo.indexOf('<Documento'), archivo.indexOf('</SignatureValue>')];
    expect(mutacionesInadvertidas(archivo, desde, hasta)).toBe(0);
  });

  test('ni de un sobre con varios', () => {
    const archivo = Buffer.from(
      buildDteXml([ejemploDte(33), ejemploDte(61)], llave, { cafs, envio: ENVIO_DE_EJEMPLO }),
    );
    expect(mutacionesInadvertidas(archivo, 0, archivo.length)).toBe(0);
  });

  test('cambiar un carácter visible del contenido firmado siempre lo delata', () => {
    const archivo = comoTexto(buildDteXml(ejemploDte(33), llave, { cafs }));
    const inicio = archivo.indexOf('<Documento');
    const fin = archivo.indexOf('<TED');
    const visibles = [...archivo.slice(inicio, fin).matchAll(/>[^<]*[\w][^<]*</g)].map(
      (m) => inicio + m.index + 1 + m[0].slice(1).search(/\w/),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...visibles),
        fc.constantFrom(...Array.from('0123456789abcXYZ')),
        (en, caracter) => {
          fc.pre(archivo[en] !== caracter);
          const [documento] = leerDte(
            comoBytes(archivo.slice(0, en) + caracter + archivo.slice(en + 1)),
          ).documentos;
          expect(documento?.estado === 'rechazado' || documento?.firma.estado === 'alterada').toBe(true);
        },
      ),
      { numRuns: 120 },
    );
  });
});
