import { describe, expect, test } from 'vitest';
import { assign, fromPropuesta, problemsOf, toMapeo, widthOf } from './columnas.ts';
import { decimalDe, fechaDudosa, leerFecha, leerMonto, ordenDe } from './leer-valores.ts';
import { previewLineas } from './preview-lineas.ts';
import { withSignoDeTarjeta } from './signo-de-tarjeta.ts';

describe('dates', () => {
  test.each([
    ['05-11-2026', '2026-11-05'],
    ['5/11/26', '2026-11-05'],
    ['2026-11-05', '2026-11-05'],
    ['2026-11-05 10:22', '2026-11-05'],
    ['20261105', '2026-11-05'],
    ['5 nov 2026', '2026-11-05'],
    ['5 de noviembre de 2026', '2026-11-05'],
    ['05-Jan-26', '2026-01-05'],
    ['46331', '2026-11-05'],
    ['05/11', { dia: 5, mes: 11 }],
    ['31/02/2026', null],
    ['13/13/2026', null],
    ['TOTAL', null],
    ['', null],
    ['1.500.000', null],
  ])('%s', (texto, esperada) => {
    expect(leerFecha(texto, 'dma')).toEqual(esperada);
  });

  test('month first only when the column proves it', () => {
    expect(ordenDe(['01/02/2026', '03/04/2026'])).toBeNull();
    expect(ordenDe(['01/02/2026', '01/30/2026'])).toBe('mda');
    expect(ordenDe(['01/30/2026', '30/01/2026'])).toBe('dma');
    expect(leerFecha('11/05/2026', 'mda')).toBe('2026-11-05');
  });
});

test.each([
  [['05/05/2026', ' 05/11/2026', ''], '05/11/2026'],
  [['05/11/2026', '25/11/2026'], null],
  [['05/11/2026', '11/25/2026'], null],
  [['05/05/2026'], null],
  [['2026-11-05', '5 nov 2026'], null],
])('%j leave %s in doubt', (celdas, dudosa) => {
  expect(fechaDudosa(celdas)).toBe(dudosa);
});

describe('amounts', () => {
  test.each([
    ['1.234.567', 1_234_567],
    ['$ 1.234', 1234],
    ['-5.000', -5000],
    ['5.000-', -5000],
    ['(5.000)', -5000],
    ['0', 0],
    ['1.234,00', 1234],
    ['', null],
    ['-', null],
    ['1.234,50', Number.NaN],
    ['12.34.5', Number.NaN],
    ['abc', Number.NaN],
  ])('CLP %s', (texto, esperado) => {
    expect(leerMonto(texto, 'CLP', ',')).toBe(esperado);
  });

  test('two decimals of a dollar, with the mark of its column', () => {
    expect(decimalDe(['1,200', '3,400.50'])).toBe('.');
    expect(leerMonto('1,200', 'USD', '.')).toBe(120_000);
    expect(leerMonto('3,400.50', 'USD', '.')).toBe(340_050);
    expect(leerMonto('1200,5', 'USD', ',')).toBe(120_050);
  });

  test('a doubtful column is read as Chile writes', () => {
    expect(decimalDe(['1.234', '5.678'])).toBe(',');
    expect(decimalDe(['1.234', '0,5'])).toBe(',');
    expect(decimalDe(['1,234,567'])).toBe('.');
  });
});

describe('choice of columns', () => {
  const propuesta = {
    hoja: 0,
    filaEncabezado: 2,
    columnas: { fecha: 0, descripcion: 1, cargo: 2, abono: 3 },
  };

  test('a proposal becomes a choice and the choice becomes the same mapping', () => {
    expect(toMapeo(fromPropuesta(propuesta), 0)).toEqual(propuesta);
  });

  test('a field is in one column, and a column holds one field', () => {
    const movida = assign(fromPropuesta(propuesta), 4, 'fecha');
    expect([...movida.campos]).toEqual([
      [1, 'descripcion'],
      [2, 'cargo'],
      [3, 'abono'],
      [4, 'fecha'],
    ]);
    expect(assign(movida, 4, null).campos.has(4)).toBe(false);
  });

  test('says what is missing and what contradicts itself', () => {
    expect(problemsOf(fromPropuesta(null))).toHaveLength(3);
    expect(problemsOf(fromPropuesta(propuesta))).toEqual([]);
    const ambos = assign(fromPropuesta(propuesta), 5, 'monto');
    expect(problemsOf(ambos)).toEqual(['Usa el monto con signo, o el cargo y el abono, pero no ambos.']);
    expect(toMapeo(ambos, 0)).toBeNull();
  });

  test('widthOf counts the widest row', () => {
    expect(widthOf([['a'], ['a', 'b', 'c'], []])).toBe(3);
    expect(widthOf([])).toBe(0);
  });
});

describe('previewLineas', () => {
  const filas = [
    ['Cuenta', '123'],
    ['Fecha', 'Glosa', 'Cargo', 'Abono', 'Saldo'],
    ['', '', '', '', ''],
    ['05/11/2026', 'PAGO', '1.500', '', '10.000'],
    ['06/11/2026', 'ABONO', '', '2.000', '12.000'],
    ['ayer', 'RARO', 'mil', '', ''],
    ['07/11/2026', 'SIN MONTO', '', '', ''],
  ];
  const eleccion = fromPropuesta({
    hoja: 0,
    filaEncabezado: 1,
    columnas: { fecha: 0, descripcion: 1, cargo: 2, abono: 3, saldo: 4 },
  });

  test('reads dates and signed amounts, skips blank rows, marks what is wrong', () => {
    const lineas = previewLineas(filas, eleccion, 'CLP');
    expect(lineas.map(({ fila, fecha, monto, saldo }) => ({ fila, fecha, monto, saldo }))).toEqual([
      { fila: 4, fecha: '2026-11-05', monto: -1500, saldo: 10_000 },
      { fila: 5, fecha: '2026-11-06', monto: 2000, saldo: 12_000 },
      { fila: 6, fecha: null, monto: null, saldo: null },
      { fila: 7, fecha: '2026-11-07', monto: null, saldo: null },
    ]);
    expect(lineas.map(({ problemas }) => problemas.map(({ mensaje }) => mensaje))).toEqual([
      [],
      [],
      ['«ayer» no es una fecha', '«mil» no es un monto en CLP'],
      ['falta el monto'],
    ]);
  });

  test('a column of negative charges takes money out all the same', () => {
    const negativas = [['05/11/2026', 'PAGO', '-1.500', '']];
    const sinEncabezado = { ...eleccion, filaEncabezado: -1 };
    expect(previewLineas(negativas, sinEncabezado, 'CLP')[0]?.monto).toBe(-1500);
  });

  test('reads the days and the signs as the person says, but for what the cells prove', () => {
    const conMonto = fromPropuesta({
      hoja: 0,
      filaEncabezado: -1,
      columnas: { fecha: 0, descripcion: 1, monto: 2 },
      habitos: { ordenFecha: 'mda', positivo: 'cargo' },
    });
    const dudosas = [['05/11/2026', 'COMPRA', '1.500']];
    expect(previewLineas(dudosas, conMonto, 'CLP')).toMatchObject([{ fecha: '2026-05-11', monto: -1500 }]);
    const probadas = [...dudosas, ['25/11/2026', 'PAGO', '-1.500']];
    expect(previewLineas(probadas, conMonto, 'CLP')).toMatchObject([
      { fecha: '2026-11-05', monto: -1500 },
      { fecha: '2026-11-25', monto: 1500 },
    ]);
    expect(toMapeo(conMonto, 0)?.habitos).toEqual({ ordenFecha: 'mda', positivo: 'cargo' });
  });

  test('shows five lines at most', () => {
    const muchas = Array.from({ length: 9 }, () => ['05/11/2026', 'PAGO', '1', '']);
    expect(previewLineas(muchas, { ...eleccion, filaEncabezado: -1 }, 'CLP')).toHaveLength(5);
  });
});

describe('the sign of a card', () => {
  const filas = [
    ['FECHA', 'DESCRIPCION', 'VALOR CUOTA'],
    ['05/11/2026', 'SUPERMERCADO', '12.345'],
    ['06/11/2026', 'FARMACIA', '8.990'],
    ['07/11/2026', 'PAGO TARJETA', '-50.000'],
  ];
  const eleccion = {
    filaEncabezado: 0,
    campos: new Map([
      [0, 'fecha'],
      [1, 'descripcion'],
      [2, 'monto'],
    ] as const),
    habitos: { positivo: 'abono' },
  } as const;

  test('is that of its purchases: positive amounts are charges', () => {
    const propuesta = withSignoDeTarjeta(eleccion, filas, 'TC', 'CLP');
    expect(propuesta.habitos.positivo).toBe('cargo');
    expect(previewLineas(filas, propuesta, 'CLP').map(({ monto }) => monto)).toEqual([
      -12_345, -8990, 50_000,
    ]);
  });

  test('is the proposal’s for an account, where most are negative, and where balances prove it', () => {
    expect(withSignoDeTarjeta(eleccion, filas, 'CC', 'CLP')).toBe(eleccion);
    const negativas = filas.map(([a = '', b = '', c = '']) => [
      a,
      b,
      c.startsWith('-') ? c.slice(1) : `-${c}`,
    ]);
    expect(withSignoDeTarjeta(eleccion, negativas, 'TC', 'CLP')).toBe(eleccion);
    const conSaldo = { ...eleccion, campos: new Map([...eleccion.campos, [3, 'saldo'] as const]) };
    expect(withSignoDeTarjeta(conSaldo, filas, 'TC', 'CLP')).toBe(conSaldo);
  });
});
