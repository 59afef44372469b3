import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDteXml, crearLlaveFirma, ejemploDte } from './dte/testing/index.ts';
import { reconocer } from './reconocer.ts';

const leer = (ruta: string) => readFileSync(new URL(ruta, import.meta.url));
const COMPRA = 'Nro;Tipo Doc;Tipo Compra;RUT Proveedor;Razon Social;Folio;Fecha Docto;Fecha Recepcion';

describe('reconocer', () => {
  test.each([
    ['dte/fixtures/DTE--76354771-K--33--170.xml', 'dte'],
    ['dte/fixtures/DTE--76354771-K--33--170--cleaned.xml', 'dte'],
    ['dte/fixtures/F60T33-ejemplo-oficial-SII.xml', 'envio_dte'],
    ['dte/fixtures/esquemas/DTE_v10.xsd', 'xml_otro'],
    ...readdirSync(new URL('rcv/fixtures/', import.meta.url))
      .filter((nombre) => nombre.endsWith('.csv'))
      .map((nombre) => [
        `rcv/fixtures/${nombre}`,
        nombre.startsWith('RCV-venta') ? 'rcv_venta' : `rcv_compra_${/compra-(\w+?)-rz/.exec(nombre)?.[1]}`,
      ]),
  ])('%s', (ruta, clase) => {
    expect(reconocer(leer(ruta))).toBe(clase);
  });

  test.each<[string, string | Buffer, string]>([
    ['nada', '', 'vacio'],
    ['solo espacios', ' \r\n\t', 'vacio'],
    ['solo una marca', '\ufeff', 'vacio'],
    ['un PDF', '%PDF-1.7\n%âãÏÓ', 'pdf'],
    ['un BIFF en OLE2', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'xls'],
    ['un BIFF suelto', Buffer.from('0908080000051000', 'hex'), 'xls'],
    [
      'un ZIP con un libro',
      Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), Buffer.from('xl/workbook.xml')]),
      'xlsx',
    ],
    [
      'un ZIP cualquiera',
      Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), Buffer.from('foto.jpg')]),
      'zip_otro',
    ],
    ['OFX 1', 'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>', 'ofx'],
    ['OFX 2', '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX></OFX>', 'ofx'],
    ['un DTE sin declaración', '<DTE version="1.0">', 'dte'],
    ['un DTE con prefijo', '<sii:DTE xmlns:sii="http://www.sii.cl/SiiDte">', 'dte'],
    ['un DTE tras un comentario que nombra otra cosa', '<?xml version="1.0"?><!-- <OFX> --><DTE>', 'dte'],
    ['boletas', '<EnvioBOLETA xmlns="http://www.sii.cl/SiiDte">', 'envio_dte'],
    [
      'una cesión',
      '<?xml version="1.0" encoding="ISO-8859-1"?><AEC xmlns="http://www.sii.cl/SiiDte">',
      'aec',
    ],
    ['un set suelto', '<SetDTE>', 'envio_dte'],
    ['una bomba, por su raíz', '<!DOCTYPE DTE [<!ENTITY a "b">]><DTE>&a;</DTE>', 'dte'],
    ['una página web', '<html><table><tr><td>1;2</td></tr></table></html>', 'desconocido'],
    ['un CSV', 'Fecha;Glosa;Monto\n01/01/2026;Abono;1000\n02/01/2026;Cargo;-5\n', 'csv'],
    ['un CSV con título encima', 'Cartola\n\nFecha,Glosa,Monto\n1,2,3\n4,5,6\n', 'csv'],
    ['una frase', 'Estimados: adjunto lo pedido.\nSaludos', 'desconocido'],
    ['bytes', Buffer.from([0, 1, 2, 3, 4]), 'desconocido'],
    ['un RCV pendiente sin filas', `${COMPRA};Monto Total`, 'rcv_compra_pendiente'],
    [
      'un RCV reclamado',
      `${COMPRA};Fecha Reclamo;Monto Total\n1;33;Del Giro;1-9;A;1;01/01/2026;;;5`,
      'rcv_compra_reclamado',
    ],
  ])('%s', (_nombre, contenido, clase) => {
    expect(reconocer(Buffer.from(contenido as string))).toBe(clase);
  });

  test('en cualquier codificación', () => {
    const llave = crearLlaveFirma({ rut: '12345678-5', nombre: 'Juana' });
    for (const opciones of [
      { codificacion: 'UTF-8', bom: true },
      { codificacion: 'ISO-8859-1' },
      { namespace: false },
    ] as const) {
      expect(reconocer(buildDteXml(ejemploDte(61), llave, opciones))).toBe('dte');
    }
    expect(reconocer(Buffer.from('\ufeff<?xml version="1.0"?><EnvioDTE/>', 'utf16le'))).toBe('envio_dte');
  });

  test('nunca falla', () => {
    const inicios = [
      '',
      '<',
      '<?xml',
      '<DTE',
      'PK\x03\x04',
      '%PDF-',
      'Nro;Tipo Doc;',
      '\ufeff',
      'OFXHEADER:',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...inicios), fc.uint8Array({ maxLength: 200 }), (inicio, resto) => {
        expect(typeof reconocer(Buffer.concat([Buffer.from(inicio), resto]))).toBe('string');
      }),
    );
  });
});
