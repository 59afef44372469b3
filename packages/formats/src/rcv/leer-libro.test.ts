import { describe, expect, test } from 'vitest';
import { reconocer } from '../reconocer.ts';
import { leerLibro } from './leer-libro.ts';
import { detalle, libro, total } from './testing/libro.ts';

const AFECTA = detalle({
  TpoDoc: 33,
  NroDoc: 120,
  FchDoc: '2016-03-04',
  RUTDoc: '77777777-7',
  RznSoc: 'Señales Viña Ltda.',
  MntExe: 1000,
  MntNeto: 100_000,
  MntIVA: 19_000,
  MntTotal: 120_000,
});
const NOTA = detalle({
  TpoDoc: 61,
  NroDoc: 9,
  FchDoc: '2016-03-09',
  RUTDoc: '77777777-7',
  RznSoc: 'Señales Viña Ltda.',
  MntNeto: 10_000,
  MntIVA: 1900,
  MntTotal: 11_900,
});
/** IVA that is not recovered and a specific tax: 50.000 + 9.500 + 4.000. */
const BENCINA = detalle(
  { TpoDoc: 33, NroDoc: 7, FchDoc: '2016-03-10', RUTDoc: '76086428-5', RznSoc: 'Bencinera', MntNeto: 50_000 },
  '<IVANoRec><CodIVANoRec>1</CodIVANoRec><MntIVANoRec>9500</MntIVANoRec></IVANoRec><OtrosImp><CodImp>35</CodImp><MntImp>4000</MntImp></OtrosImp><MntTotal>63500</MntTotal>',
);
const leer = (...partes: Parameters<typeof libro>) => leerLibro(libro(...partes));

describe('un libro de compras o ventas (IECV)', () => {
  test('se reconoce y da de quién es, de qué mes, y cada documento con sus montos', () => {
    const bytes = libro('COMPRA', [total(33, 2, 183_500), total(61, 1, 11_900)], [AFECTA, NOTA, BENCINA]);
    expect(reconocer(bytes)).toBe('libro_iecv');
    const { rut, mes, archivo } = leerLibro(bytes);
    expect([rut, mes, archivo.clase, archivo.errores, archivo.avisos]).toEqual([
      '76354771-K',
      '2016-03',
      'compra',
      [],
      [],
    ]);
    expect(archivo.filas).toMatchObject([
      {
        tipo: 33,
        folio: 120,
        rutContraparte: '77777777-7',
        razonSocial: 'Señales Viña Ltda.',
        fechaDocumento: '2016-03-04',
        montoExento: 1000,
        montoNeto: 100_000,
        iva: 19_000,
        montoTotal: 120_000,
        resumen: false,
      },
      { tipo: 61, folio: 9, montoNeto: 10_000, iva: 1900, montoTotal: 11_900 },
      {
        tipo: 33,
        folio: 7,
        iva: 0,
        ivaNoRecuperable: 9500,
        codigoIvaNoRecuperable: '1',
        montoTotal: 63_500,
        otrosImpuestos: [{ codigo: '35', tasa: null, monto: 4000 }],
      },
    ]);
  });

  test('lo anulado y lo que el ajuste elimina se nombran y no entran; lo que no calza con el resumen se dice', () => {
    const anulada = detalle({
      TpoDoc: 33,
      NroDoc: 121,
      Anulado: 'A',
      FchDoc: '2016-03-04',
      RUTDoc: '77777777-7',
      MntTotal: 0,
    });
    const quitada = detalle({
      TpoDoc: 33,
      NroDoc: 122,
      Operacion: 2,
      FchDoc: '2016-03-04',
      RUTDoc: '77777777-7',
      MntNeto: 100,
      MntIVA: 19,
      MntTotal: 119,
    });
    const { archivo } = leer(
      'VENTA',
      [total(33, 1, 130_000), total(39, 45, 99_000)],
      [AFECTA, anulada, quitada],
    );
    expect(archivo.filas).toMatchObject([
      { folio: 120 },
      // Boletas have a total of the month and no rows.
      { tipo: 39, resumen: true, folio: null, montoTotal: 99_000 },
    ]);
    expect(archivo.avisos.map(({ codigo }) => codigo)).toEqual(['anulado', 'eliminado', 'no_cuadra']);
    expect(archivo.avisos[2]?.mensaje).toBe(
      'El resumen del libro dice $130.000 en documentos de tipo 33 y los que trae suman $120.000. Revisa que el libro esté completo.',
    );
  });

  test('una nota sobre una factura de compra lo dice con su marca', () => {
    const { archivo } = leer(
      'COMPRA',
      [],
      [NOTA.replace('<NroDoc>', '<IndFactCompra>1</IndFactCompra><NroDoc>')],
    );
    expect(archivo.filas).toMatchObject([
      { sobreFacturaDeCompra: true, referencia: { tipo: 46, folios: [] } },
    ]);
  });

  test.each([
    ['sin RUT', AFECTA.replace(/<RUTDoc>.*<\/RUTDoc>/, ''), 'RUTDoc'],
    ['con un RUT que no es tal', AFECTA.replace('77777777-7', '77777777-8'), 'RUTDoc'],
    ['sin fecha', AFECTA.replace(/<FchDoc>.*<\/FchDoc>/, ''), 'FchDoc'],
    ['con un monto que no es tal', AFECTA.replace('100000', 'cien'), 'MntNeto'],
    ['sin total', AFECTA.replace(/<MntTotal>.*<\/MntTotal>/, ''), 'MntTotal'],
  ])('un documento %s se rechaza con su línea y su campo', (_que, malo, campo) => {
    const { archivo } = leer('COMPRA', [], [NOTA, malo]);
    expect(archivo.errores).toMatchObject([{ campo, fila: expect.any(Number) }]);
  });

  test.each([
    ['sin carátula', '<LibroCompraVenta><EnvioLibro></EnvioLibro></LibroCompraVenta>', 'no trae su carátula'],
    ['otro XML', '<DTE></DTE>', 'no es un libro'],
    ['una bomba', '<!DOCTYPE x [<!ENTITY a "b">]><LibroCompraVenta/>', 'DOCTYPE'],
    [
      'uno cortado',
      Buffer.from(libro('COMPRA', [], [AFECTA]))
        .toString('latin1')
        .slice(0, 700),
      'cortado o mal formado',
    ],
  ])('%s se rechaza con su razón', (_que, texto, mensaje) => {
    expect(() => leerLibro(Buffer.from(texto, 'latin1'))).toThrow(mensaje);
  });
});
