import { describe, expect, test } from 'vitest';
import { fromPropuesta } from '../mapeo/columnas.ts';
import { proveRows } from './prove-rows.ts';

const ELECCION = fromPropuesta({
  hoja: 0,
  filaEncabezado: 0,
  columnas: { fecha: 0, descripcion: 1, cargo: 2, abono: 3, saldo: 4 },
});
type Impresos = Parameters<typeof proveRows>[3];
const SIN_IMPRIMIR: Impresos = {
  saldoInicial: null,
  saldoFinal: null,
  totalCargos: null,
  totalAbonos: null,
};

/** From 100.000: 20.000 out, 5.000 in, 1.000 out. */
const FILAS = [
  ['01/09/2026', 'Cheque', '20.000', '', '80.000'],
  ['02/09/2026', 'Depósito', '', '5.000', '85.000'],
  ['03/09/2026', 'Comisión', '1.000', '', '84.000'],
];

function prove(filas: readonly (readonly string[])[], impresos: Partial<Impresos> = {}) {
  return proveRows(filas, ELECCION, 'CLP', { ...SIN_IMPRIMIR, ...impresos });
}

describe('rows of a PDF', () => {
  test('follow, from old to new and from new to old', () => {
    for (const filas of [FILAS, FILAS.toReversed()])
      expect(prove(filas)).toMatchObject({ descuadres: [], sinLeer: [], sumas: [], comparados: 2 });
  });

  test('the first one follows from the opening balance that the page prints', () => {
    const impreso = (saldoInicial: number) => prove(FILAS, { saldoInicial });
    expect(impreso(100_000)).toMatchObject({ descuadres: [], comparados: 3 });
    expect(impreso(90_000).descuadres).toEqual([0]);
  });

  test('one whose balance does not follow is told, with the balance that would', () => {
    const filas = FILAS.with(1, ['02/09/2026', 'Depósito', '5.000', '', '85.000']);
    const prueba = prove(filas);
    expect(prueba.descuadres).toEqual([1]);
    expect(prueba.filas[1]).toMatchObject({ esperado: 75_000, problema: null });
  });

  test('some without a balance add up until the next one', () => {
    const filas = FILAS.with(1, ['02/09/2026', 'Depósito', '', '5.000', '']);
    expect(prove(filas)).toMatchObject({ descuadres: [], comparados: 1 });
  });

  test('one that cannot be read says why, and accuses no other', () => {
    const filas = FILAS.with(1, ['02/09/2026', 'Depósito', '', 'cinco', '85.000']);
    expect(prove(filas)).toMatchObject({ sinLeer: [1], descuadres: [] });
    expect(prove(filas).filas[1]?.problema).toBe('«cinco» no es un monto en CLP.');
  });

  test.each([
    ['an empty row', ['', '', '', '', ''], 'La fila está vacía: complétala o quítala.'],
    ['a day without its year', ['02/09', 'Depósito', '', '5.000', '85.000'], 'Falta el año de la fecha.'],
    ['no amount', ['02/09/2026', 'Depósito', '', '', '85.000'], 'Falta el monto.'],
    [
      'an amount of zero',
      ['02/09/2026', 'Depósito', '', '0', '85.000'],
      'El monto es cero: complétalo o quita la fila.',
    ],
  ])('%s is told', (_, fila, problema) => {
    expect(prove(FILAS.with(1, fila)).filas[1]?.problema).toBe(problema);
  });

  test('sums that the page prints are compared', () => {
    const impresos = { saldoFinal: 84_000, totalCargos: 21_000, totalAbonos: 6000 };
    expect(prove(FILAS, impresos).sumas).toEqual([
      { que: 'El total de abonos', impreso: 6000, calculado: 5000 },
    ]);
  });
});
