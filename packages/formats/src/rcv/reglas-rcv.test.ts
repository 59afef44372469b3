import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ErrorFormato } from '../texto/index.ts';
import { leerRcv } from './index.ts';
import type { RcvFila } from './index.ts';
import { COMPRA, REGISTRO, VENDIDA, VENTA, compras, fila, ventas } from './testing/filas-rcv.ts';

describe('impuestos', () => {
  test('las filas sin número suman su impuesto al mismo documento', () => {
    const { filas, avisos } = compras(
      {
        ...COMPRA,
        'Monto Total': 1190 + 180 + 100,
        'Codigo Otro Impuesto': 27,
        'Valor Otro Impuesto': 100,
        'Tasa Otro Impuesto': 10,
      },
      {
        'Tipo Doc': 33,
        'Tipo Compra': 'Del Giro',
        'RUT Proveedor': '76192083-9',
        Folio: 77,
        'Fecha Docto': '15/03/2026',
        'Codigo Otro Impuesto': 271,
        'Valor Otro Impuesto': 180,
        'Tasa Otro Impuesto': '18.0',
      },
      { ...COMPRA, Nro: 2, Folio: 78 },
    );
    expect(filas.map((f) => [f.folio, f.otrosImpuestos])).toEqual([
      [
        77,
        [
          { codigo: '27', monto: 100, tasa: '10' },
          { codigo: '271', monto: 180, tasa: '18' },
        ],
      ],
      [78, []],
    ]);
    expect(avisos).toEqual([]);
  });

  test('y los tríos que vienen después de la última columna, también', () => {
    const { filas } = leerRcv(
      Buffer.from(
        `${VENTA}\n${fila(VENTA, { ...VENDIDA, 'Codigo Otro Imp.': 24, 'Valor Otro Imp.': 315, 'Tasa Otro Imp.': 31.5 }, ';25;205;20.5;;;')}`,
      ),
    );
    expect(filas[0]?.otrosImpuestos).toEqual([
      { codigo: '24', monto: 315, tasa: '31.5' },
      { codigo: '25', monto: 205, tasa: '20.5' },
    ]);
  });

  test('el mismo folio de otro proveedor o tipo es otro documento', () => {
    const { filas, avisos } = compras(
      COMPRA,
      { ...COMPRA, 'Tipo Doc': 34 },
      { ...COMPRA, 'RUT Proveedor': '77777777-7' },
    );
    expect([filas.length, avisos]).toEqual([3, []]);
  });

  test('el mismo documento dos veces se avisa', () => {
    expect(compras(COMPRA, { ...COMPRA, Nro: 2 }).avisos).toEqual([
      {
        fila: 3,
        campo: 'Folio',
        codigo: 'documento_repetido',
        mensaje: 'El documento 77 ya está en la fila 2.',
      },
    ]);
  });
});

describe('qué documento es', () => {
  const uno = ({ filas }: { filas: RcvFila[] }) => filas[0];

  test('en un 46 lo emite el comprador', () => {
    expect(uno(compras(COMPRA))?.emitidoPor).toBe('contraparte');
    expect(uno(compras({ ...COMPRA, 'Tipo Doc': 46 }))?.emitidoPor).toBe('empresa');
    expect(uno(compras({ ...COMPRA, 'Tipo Doc': 61, 'NCE o NDE sobre Fact. de Compra': 1 }))).toMatchObject({
      emitidoPor: 'empresa',
      sobreFacturaDeCompra: true,
    });
    expect(uno(ventas(VENDIDA))?.emitidoPor).toBe('empresa');
    expect(uno(ventas({ ...VENDIDA, 'Tipo Doc': 46 }))?.emitidoPor).toBe('contraparte');
  });

  test('39 y 41 son totales del mes, sin RUT ni folio', () => {
    const { filas, errores } = ventas({
      'Tipo Doc': 39,
      'Fecha Docto': '31/03/2026',
      'Monto Neto': 8403,
      'Monto IVA': 1597,
      'Monto total': 10000,
    });
    expect(errores).toEqual([]);
    expect(filas[0]).toMatchObject({ resumen: true, rutContraparte: null, folio: null, montoTotal: 10000 });
    expect(uno(ventas(VENDIDA))?.resumen).toBe(false);
  });

  test('la nota de crédito viene positiva; solo el 43 puede ser negativo', () => {
    expect(uno(compras({ ...COMPRA, 'Tipo Doc': 61 }))?.montoTotal).toBe(1190);
    expect(uno(compras({ ...COMPRA, 'Tipo Doc': 43, 'Monto Total': -59500 }))?.montoTotal).toBe(-59500);
    expect(compras({ ...COMPRA, 'Monto Total': -1 }).errores).toMatchObject([
      { fila: 2, campo: 'Monto Total', codigo: 'monto_negativo' },
    ]);
  });

  test.each([
    ['10370-10371', ['10370', '10371']],
    ['200-300-400', ['200', '300', '400']],
    ['1057539-304-SE26', ['1057539-304-SE26']],
    ['45000105543', ['45000105543']],
  ])('la referencia %s', (folio, folios) => {
    const { filas } = ventas({ ...VENDIDA, 'Tipo Docto. Referencia': 52, 'Folio Docto. Referencia': folio });
    expect(filas[0]?.referencia).toEqual({ tipo: 52, folios });
  });

  test('referencia, comisión y extranjero ausentes son null', () => {
    expect(uno(ventas({ ...VENDIDA, 'Tipo Docto. Referencia': 0 }))).toMatchObject({
      referencia: null,
      comision: null,
      extranjero: null,
    });
  });

  test('la comisión de una liquidación-factura', () => {
    const datos = {
      ...VENDIDA,
      'Tipo Doc': 43,
      'RUT Emisor Liquid. Factura': '77777777-7',
      'Neto Comision Liquid. Factura': 100,
      'IVA Comision Liquid. Factura': 19,
    };
    expect(uno(ventas(datos))?.comision).toEqual({ rutEmisor: '77777777-7', neto: 100, exento: 0, iva: 19 });
  });
});

describe('errores y sumas', () => {
  test.each([
    ['RUT Proveedor', '76192083-1', 'rut_invalido'],
    ['RUT Proveedor', '', 'campo_faltante'],
    ['Folio', 'A1', 'numero_invalido'],
    ['Folio', '0', 'numero_invalido'],
    ['Fecha Docto', '31/02/2026', 'fecha_invalida'],
    ['Fecha Docto', '03/15/2026', 'fecha_invalida'],
    ['Fecha Recepcion', '16/03/2026 25:00:00', 'fecha_invalida'],
    ['Monto Neto', '12,5', 'numero_invalido'],
    ['Monto Total', '', 'campo_faltante'],
    ['Tipo Doc', 'factura', 'numero_invalido'],
    ['Valor Otro Impuesto', '1.5', 'numero_invalido'],
  ])('%s «%s» deja la fila afuera y dice por qué', (campo, valor, codigo) => {
    const { filas, errores } = compras({ ...COMPRA, Nro: 9, Folio: 70 }, { ...COMPRA, [campo]: valor });
    expect(filas.map((f) => f.folio)).toEqual([70]);
    expect(errores).toMatchObject([{ fila: 3, campo, codigo }]);
    expect(errores[0]?.mensaje).not.toMatch(/[{}]/);
  });

  test('los impuestos de un documento rechazado no se cuelgan de otro', () => {
    const { filas, errores } = compras(
      COMPRA,
      { ...COMPRA, Nro: 2, Folio: 78, 'Fecha Docto': 'x' },
      {
        'Tipo Doc': 33,
        'RUT Proveedor': '76192083-9',
        Folio: 78,
        'Codigo Otro Impuesto': 27,
        'Valor Otro Impuesto': 5,
      },
    );
    expect(filas.map((f) => f.otrosImpuestos)).toEqual([[]]);
    expect(errores).toHaveLength(1);
  });

  test('una suma que no cuadra se avisa con su fila y no se rechaza', () => {
    const { filas, avisos } = compras({ ...COMPRA, 'Monto Total': 1191 });
    expect(filas).toHaveLength(1);
    expect(avisos).toMatchObject([{ fila: 2, campo: 'Monto Total', codigo: 'suma_no_cuadra' }]);
    expect(avisos[0]?.mensaje).toContain('$1.191');
  });

  test.each<[string, Record<string, string | number>]>([
    [
      'bencina: el impuesto específico dicho dos veces',
      {
        'Monto Neto': 38666,
        'Monto IVA Recuperable': '',
        'Monto Iva No Recuperable': 7347,
        'Monto Total': 49655,
        'Impto. Sin Derecho a Credito': 3642,
        'Codigo Otro Impuesto': 35,
        'Valor Otro Impuesto': 3642,
      },
    ],
    [
      'bebidas azucaradas',
      {
        'Monto Neto': 19432,
        'Monto IVA Recuperable': '',
        'Monto Iva No Recuperable': 3692,
        'Monto Total': 23460,
        'Codigo Otro Impuesto': 271,
        'Valor Otro Impuesto': 336,
      },
    ],
    [
      'factura de compra con retención total',
      { 'Tipo Doc': 46, 'Monto Total': 1000, 'Codigo Otro Impuesto': 15, 'Valor Otro Impuesto': 190 },
    ],
    ['IVA de uso común', { 'Monto IVA Recuperable': '', 'IVA uso Comun': 190 }],
    ['activo fijo, que está dentro del neto', { 'Monto Neto Activo Fijo': 1000, 'IVA Activo Fijo': 190 }],
    [
      'exenta',
      {
        'Tipo Doc': 34,
        'Monto Exento': 500,
        'Monto Neto': 0,
        'Monto IVA Recuperable': 0,
        'Monto Total': 500,
      },
    ],
  ])('cuadra: %s', (_nombre, cambios) => {
    expect(compras({ ...COMPRA, ...cambios }).avisos).toEqual([]);
  });

  test('lo que no es un RCV se dice', () => {
    for (const [bytes, codigo] of [
      ['', 'archivo_vacio'],
      ['a;b;c\n1;2;3', 'rcv_no_reconocido'],
      ['\n\n', 'rcv_no_reconocido'],
    ] as const) {
      expect(() => leerRcv(Buffer.from(bytes))).toThrow(expect.objectContaining({ codigo }) as Error);
    }
  });

  test('bytes al azar nunca botan otra cosa que un error con código', () => {
    const semilla = Buffer.from([REGISTRO, fila(REGISTRO, COMPRA), fila(REGISTRO, COMPRA)].join('\n'));
    fc.assert(
      fc.property(fc.nat(semilla.length - 1), fc.uint8Array({ maxLength: 30 }), (en, trozo) => {
        const bytes = Buffer.concat([semilla.subarray(0, en), trozo, semilla.subarray(en + trozo.length)]);
        try {
          for (const { montoTotal } of leerRcv(bytes).filas)
            expect(Number.isSafeInteger(montoTotal)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(ErrorFormato);
        }
      }),
      { numRuns: 300 },
    );
  });
});
