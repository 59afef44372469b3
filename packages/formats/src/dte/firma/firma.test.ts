import { createPublicKey } from 'node:crypto';
import { DOMParser, XMLSerializer } from '@xmldom/xmldom';
import { describe, expect, test } from 'vitest';
import { SignedXml } from 'xml-crypto';
import { leerDte } from '../index.ts';
import {
  ENVIO_DE_EJEMPLO,
  buildDteXml,
  cafsDeEjemplo,
  crearCaf,
  crearLlaveFirma,
  ejemploDte,
} from '../testing/index.ts';
import type { OpcionesDte } from '../testing/index.ts';
import { comoBytes, comoTexto, estadosDeFirmas, leerFirmas } from '../testing/leer-firmas.ts';

const llave = crearLlaveFirma({ rut: '12345678-5', nombre: 'Juana Pérez' });
const cafs = cafsDeEjemplo();
const firmaDe = (archivo: Uint8Array) => leerFirmas(archivo)[0]!.firma;

describe('documentos firmados en un entorno y guardados en otro', () => {
  const combinaciones = (['solo', 'envio', 'sin_namespace'] as const).flatMap((firmadoEn) =>
    [true, false].flatMap((namespace) => [true, false].map((enSobre) => ({ firmadoEn, namespace, enSobre }))),
  );
  test.each(combinaciones)(
    'firmado en $firmadoEn, namespace $namespace, en sobre $enSobre',
    ({ enSobre, ...resto }) => {
      const opciones: OpcionesDte = { cafs, ...resto, ...(enSobre && { envio: ENVIO_DE_EJEMPLO }) };
      const archivo = buildDteXml(ejemploDte(33), llave, opciones);
      expect(estadosDeFirmas(archivo)).toEqual([['valida', 'valida']]);
      expect(leerDte(archivo).firmaEnvio?.estado).toBe(enSobre ? 'valida' : undefined);
    },
  );

  // Real issuers hash so and the SII accepts it: see formas.ts.
  test.each(['iso', 'comillas', 'iso_comillas'] as const)(
    'digest hecho a la manera «%s», solo y en sobre',
    (digest) => {
      const datos = ejemploDte(33, { detalle: [{ nombre: `Señal de "O'Higgins"`, monto: 50000 }] });
      const solo = buildDteXml(datos, llave, { cafs, digest });
      expect(estadosDeFirmas(solo)).toEqual([['valida', 'valida']]);
      expect(estadosDeFirmas(comoBytes(comoTexto(solo).replace("O'Higgins", 'O"Higgins')))).toEqual([
        ['alterada', 'valida'],
      ]);
      expect(estadosDeFirmas(comoBytes(comoTexto(solo).replace('Señal', 'Senal')))).toEqual([
        ['alterada', 'valida'],
      ]);
      const sobre = buildDteXml([datos, ejemploDte(34)], llave, { cafs, digest, envio: ENVIO_DE_EJEMPLO });
      expect(leerDte(sobre).firmaEnvio?.estado).toBe('valida');
      expect(
        leerDte(comoBytes(comoTexto(sobre).replace('<NroResol>80', '<NroResol>81'))).firmaEnvio?.estado,
      ).toBe('alterada');
    },
  );

  test('un carácter que no cabe en una byte no pasa por otro que sí', () => {
    const datos = ejemploDte(33, { detalle: [{ nombre: 'PLATA', monto: 50000 }] });
    const archivo = comoTexto(buildDteXml(datos, llave, { cafs, digest: 'iso' }));
    expect(estadosDeFirmas(comoBytes(archivo.replace('<NmbItem>PLATA', '<NmbItem>PL&#x141;TA')))).toEqual([
      ['alterada', 'valida'],
    ]);
  });

  test('saltos CRLF, y las referencias con que un firmante los conserva', () => {
    const archivo = comoTexto(
      buildDteXml(ejemploDte(33, { emisor: { ...ejemploDte(33).emisor, giro: 'A\r\nB' } }), llave, { cafs }),
    );
    expect(
      estadosDeFirmas(comoBytes(archivo.replaceAll('\n', '\r\n').replaceAll('&#xD;\r\n', '&#13;\r\n'))),
    ).toEqual([['valida', 'valida']]);
  });

  test('etiquetas vacías abreviadas, atributos con apóstrofo y espacios en las etiquetas no cambian nada', () => {
    const archivo = comoTexto(buildDteXml(ejemploDte(33), llave, { cafs }))
      .replace(/<(\w+)( [^<>]*)><\/\1>/g, '<$1 $2 />')
      .replace('ID="T33F1033"', "ID='T33F1033' ");
    expect(estadosDeFirmas(comoBytes(archivo))).toEqual([['valida', 'valida']]);
  });

  test('una llave sin certificado basta', () => {
    const archivo = buildDteXml(ejemploDte(33), { ...llave, certificado: null }, { cafs });
    expect(firmaDe(archivo)).toEqual({ estado: 'valida', razon: 'La firma es válida.', firmante: null });
  });

  test('un certificado sin llave suelta también', () => {
    const archivo = comoTexto(buildDteXml(ejemploDte(33), llave, { cafs })).replace(
      /<KeyValue>.*<\/KeyValue>/,
      '',
    );
    expect(firmaDe(comoBytes(archivo))).toMatchObject({
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

test('xml-crypto, que canonicaliza por su cuenta, da por válidas las mismas firmas', () => {
  const xml = comoTexto(buildDteXml(ejemploDte(34), llave, { cafs }));
  const comprobar = (archivo: string) => {
    const documento = new DOMParser().parseFromString(archivo, 'text/xml');
    const nodo = documento.getElementsByTagName('Signature')[0]!;
    const publicKey = createPublicKey(llave.privada).export({ type: 'spki', format: 'pem' }).toString();
    const firma = new SignedXml({ publicCert: publicKey });
    firma.loadSignature(new XMLSerializer().serializeToString(nodo));
    return firma.checkSignature(archivo);
  };
  expect(comprobar(xml)).toBe(true);
  expect(comprobar(xml.replace('<MntTotal>50000', '<MntTotal>50001'))).toBe(false);
});
