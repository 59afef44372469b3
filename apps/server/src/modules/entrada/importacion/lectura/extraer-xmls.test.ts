import { leerDte } from '@cuadra/formats';
import { expect, test } from 'vitest';
import {
  buildDteXml,
  crearLlaveFirma,
  ejemploDte,
} from '../../../../../../../packages/formats/src/dte/testing/index.ts';
import { extraerXmls } from './extraer-xmls.ts';

const llave = crearLlaveFirma({ rut: '11111111-1', nombre: 'Firmante' });
const envio = {
  rutEmisor: '76192083-9',
  rutEnvia: '11111111-1',
  rutReceptor: '60803000-K',
  fechaResolucion: '2014-08-22',
  numeroResolucion: 80,
  fechaFirma: '2026-03-16T10:00:00',
};
const lote = [1, 2, 3].map((folio) => ejemploDte(33, { folio }));

test.each([
  ['ISO-8859-1', 'envio'],
  ['ISO-8859-1', 'solo'],
  ['UTF-8', 'envio'],
  ['windows-1252', 'envio'],
] as const)(
  'each document of an envelope in %s, signed in %s, verifies by itself',
  (codificacion, firmadoEn) => {
    const bytes = buildDteXml(lote, llave, { envio, codificacion, firmadoEn });
    const enEnvio = leerDte(bytes).documentos.map((d) => d.estado === 'leido' && d.firma.estado);
    const piezas = extraerXmls(bytes, 'envio', 3);
    expect(piezas).toHaveLength(3);
    for (const [i, pieza] of (piezas ?? []).entries()) {
      const { clase, documentos } = leerDte(pieza);
      expect(clase).toBe('dte');
      expect(documentos).toMatchObject([{ dte: { folio: i + 1 }, firma: { estado: 'valida' } }]);
    }
    expect(enEnvio).toContain('valida');
  },
);

test('a document that came alone is kept byte for byte', () => {
  const bytes = buildDteXml(lote[0] ?? ejemploDte(33), llave);
  expect(extraerXmls(bytes, 'solo', 1)).toEqual([bytes]);
});

test('comments and CDATA that look like documents are none', () => {
  const xml =
    '<EnvioDTE><!-- <DTE> --><SetDTE><DTE a="1>2"><x><![CDATA[</DTE>]]></x></DTE><!--</DTE>--></SetDTE></EnvioDTE>';
  const piezas = extraerXmls(Buffer.from(xml), 'envio', 1);
  expect(Buffer.from(piezas?.[0] ?? []).toString()).toBe('<DTE a="1>2"><x><![CDATA[</DTE>]]></x></DTE>');
});

test('pieces that are not as many as the documents are not used', () => {
  expect(extraerXmls(Buffer.from('<EnvioDTE><DTE></DTE></EnvioDTE>'), 'envio', 2)).toBeNull();
});
