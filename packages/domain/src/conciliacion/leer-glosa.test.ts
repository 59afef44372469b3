import { describe, expect, test } from 'vitest';
import { leerGlosa } from './leer-glosa.ts';

const leidos = (texto: string) => {
  const { ruts, folios } = leerGlosa(texto);
  return { ruts: ruts.map(({ valor }) => valor), folios: folios.map(({ valor }) => valor) };
};

describe('RUT, in every way banks write it', () => {
  // 76.354.771-K and 12.345.670-K: check digits by modulo 11.
  test.each([
    'TEF 76.354.771-K',
    'TEF 76354771-K',
    'TEF 76354771K',
    'TEF 076354771K',
    'TEF 0076354771-k',
    '076354771K Transferencia recibida Algo',
    'ABONO RUT 76354771k',
  ])('%s', (texto) => {
    expect(leidos(texto).ruts).toEqual(['76354771-K']);
  });

  test('a number whose check digit is wrong is not a RUT', () => {
    expect(leidos('TEF 76354771-3').ruts).toEqual([]);
  });

  test.each(['DEPOSITO TEF RUT 76354771', 'TEF R.U.T.: 76.354.771 ALGO', 'rut 076354771'])(
    'without its check digit, after its word: %s',
    (texto) => {
      expect(leidos(texto).ruts).toEqual(['76354771-K']);
    },
  );

  test.each(['TEF RUT 76354771-3', 'TRF 76354771', 'RUT 763547', 'BRUT 76354771'])(
    'is none with a wrong one, without the word, or of another length: %s',
    (texto) => {
      expect(leidos(texto).ruts).toEqual([]);
    },
  );

  test('says where it stands in the original text', () => {
    const texto = 'TRANSF. ñandú 76.354.771-K fin';
    const { desde, hasta } = leerGlosa(texto).ruts[0]!;
    expect(texto.slice(desde, hasta)).toBe('76.354.771-K');
  });
});

describe('folios', () => {
  test.each([
    ['TRANSFERENCIA F8210', ['8210']],
    ['PAGO FACTURA 8204', ['8204']],
    ['FACT 123 TRANSF', ['123']],
    ['Transf. fac 3001 3002', ['3001', '3002']],
    ['TRANSFERENCIA PAGO FACTURA 8220,8216', ['8220', '8216']],
    ['pago N° 00457', ['457']],
    ['FAC.991/992', ['991', '992']],
    ['FACT null', []],
    ['FAC  TRANSF', []],
  ])('%s', (texto, folios) => {
    expect(leidos(texto).folios).toEqual(folios);
  });

  test('a RUT after a word for invoice is not a folio', () => {
    expect(leidos('PAGO FACTURA 76.354.771-K')).toEqual({ ruts: ['76354771-K'], folios: [] });
  });

  test('a bare number is kept apart, since it may be anything', () => {
    const glosa = leerGlosa('TRANSF 54142 PROVEEDOR');
    expect(glosa.folios).toEqual([]);
    expect(glosa.numeros.map(({ valor }) => valor)).toEqual(['54142']);
  });
});

test('a hostile description of many digits is read in bounded time', () => {
  const inicio = performance.now();
  leerGlosa('F1,'.repeat(100_000));
  leerGlosa('0'.repeat(300_000));
  leerGlosa('1.'.repeat(200_000));
  expect(performance.now() - inicio).toBeLessThan(500);
});
