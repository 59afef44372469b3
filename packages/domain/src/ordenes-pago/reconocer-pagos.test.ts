import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  reconocerDevoluciones,
  reconocerPagos,
  type LineaPorReconocer,
  type PagoEsperado,
  type PagoHecho,
} from './index.ts';

const LINEA: LineaPorReconocer = {
  id: 1,
  idCuenta: 7,
  fecha: '2026-11-20',
  monto: 100_000,
  descripcion: 'TRANSFERENCIA A TERCEROS',
  rutContraparte: null,
  cuentaContraparte: null,
};
const PAGO: PagoEsperado = {
  idOrden: 11,
  idNomina: 3,
  idCuenta: 7,
  dia: '2026-11-20',
  rut: '76543210-3',
  numeroCuenta: '0021802216',
  partes: [{ monto: 100_000, referencia: 'N87-0001' }],
};
const parte = (monto: number, referencia: string | null = null) => ({ monto, referencia });
const linea = (datos: Partial<LineaPorReconocer>): LineaPorReconocer => ({ ...LINEA, ...datos });
const pago = (datos: Partial<PagoEsperado>): PagoEsperado => ({ ...PAGO, ...datos });

describe('a charge is the payment of an order', () => {
  test.each([
    ['its reference', { descripcion: 'PAGO PROVEEDORES N87-0001' }, 'referencia'],
    ['its reference without dash', { descripcion: 'PAGO N870001 BOLDO' }, 'referencia'],
    ['the RUT that the bank reports', { rutContraparte: '76.543.210-3' }, 'contraparte'],
    ['the RUT in the text', { descripcion: 'TEF A 76.543.210-3 BOLDO' }, 'contraparte'],
    ['the account, without its zeros', { cuentaContraparte: '21802216' }, 'contraparte'],
    ['the only charge of its amount', {}, 'monto'],
  ])('by %s', (_que, datos, por) => {
    expect(reconocerPagos([linea(datos)], [PAGO])).toEqual([{ idsCartola: [1], idsOrden: [11], por }]);
  });

  test.each([
    ['another amount', { monto: 100_001 }, {}],
    ['another account of the company', { idCuenta: 8 }, {}],
    ['another payee', { rutContraparte: '96790240-3' }, {}],
    ['another account of a payee', { cuentaContraparte: '99887766' }, {}],
    ['a day before it was asked', { fecha: '2026-11-18' }, {}],
    ['a month later', { fecha: '2026-12-20', rutContraparte: PAGO.rut }, {}],
    ['the amount alone, six days later', { fecha: '2026-11-26' }, {}],
    ['the amount alone, without a file', {}, { idNomina: null }],
  ])('never with %s', (_que, datos, delPago) => {
    expect(reconocerPagos([linea(datos)], [pago(delPago)])).toEqual([]);
  });
});

test('N1-0001 is not read in N10-0010', () => {
  const uno = pago({ partes: [parte(100_000, 'N1-0001')], idNomina: null });
  expect(reconocerPagos([linea({ descripcion: 'PAGO N10-0010' })], [uno])).toEqual([]);
});

test('two charges that could be one payment are left to a person, and as many payments take them in order', () => {
  const dos = [linea({ id: 2, rutContraparte: PAGO.rut }), linea({ id: 1, rutContraparte: PAGO.rut })];
  expect(reconocerPagos(dos, [pago({ partes: [parte(100_000)] })])).toEqual([]);
  const pagos = [pago({ idOrden: 12, partes: [parte(100_000)] }), pago({ partes: [parte(100_000)] })];
  expect(reconocerPagos(dos, pagos)).toEqual([
    { idsCartola: [2], idsOrden: [12], por: 'contraparte' },
    { idsCartola: [1], idsOrden: [11], por: 'contraparte' },
  ]);
});

test('an order above the limit is there once all its parts are', () => {
  const partes = [parte(7_000_000, 'N87-0001'), parte(7_000_000, 'N87-0002'), parte(2_480_000, 'N87-0003')];
  const lineas = [
    linea({ id: 1, monto: 7_000_000, rutContraparte: PAGO.rut }),
    linea({ id: 2, monto: 7_000_000, rutContraparte: PAGO.rut }),
    linea({ id: 3, monto: 2_480_000, rutContraparte: PAGO.rut }),
  ];
  expect(reconocerPagos(lineas, [pago({ partes })])).toEqual([
    { idsCartola: [1, 2, 3], idsOrden: [11], por: 'contraparte' },
  ]);
  expect(reconocerPagos(lineas.slice(0, 2), [pago({ partes })])).toEqual([]);
});

test('one total pays the whole nómina, unless two nóminas have it or part of it is elsewhere', () => {
  const otro = pago({ idOrden: 12, rut: '96790240-3', partes: [parte(40_000)] });
  const total = linea({ monto: 140_000, descripcion: 'CARGO NOMINA PROVEEDORES' });
  expect(reconocerPagos([total], [PAGO, otro])).toEqual([
    { idsCartola: [1], idsOrden: [11, 12], por: 'nomina' },
  ]);
  const gemela = [PAGO, otro].map((cada) => ({ ...cada, idOrden: cada.idOrden + 10, idNomina: 4 }));
  expect(reconocerPagos([total], [PAGO, otro, ...gemela])).toEqual([]);
  const suelta = linea({ id: 2, rutContraparte: PAGO.rut });
  expect(reconocerPagos([total, suelta], [PAGO, otro])).toEqual([
    { idsCartola: [2], idsOrden: [11], por: 'contraparte' },
  ]);
});

const RUTS = ['76543210-3', '96790240-3', '77777777-7'];
const lineas = fc.array(
  fc.record({
    idCuenta: fc.integer({ min: 1, max: 2 }),
    dia: fc.integer({ min: 10, max: 28 }),
    monto: fc.integer({ min: 1, max: 6 }),
    rutContraparte: fc.option(fc.constantFrom(...RUTS)),
    descripcion: fc.constantFrom('PAGO', 'N1-0001', 'N1-0002', 'NOMINA'),
  }),
  { maxLength: 25 },
);
const pagos = fc.array(
  fc.record({
    idNomina: fc.option(fc.integer({ min: 1, max: 2 })),
    idCuenta: fc.option(fc.integer({ min: 1, max: 2 })),
    dia: fc.integer({ min: 10, max: 28 }),
    rut: fc.constantFrom(...RUTS),
    montos: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
  }),
  { maxLength: 12 },
);

test('no charge pays twice, no order is paid twice, and charges are worth their orders', () => {
  fc.assert(
    fc.property(lineas, pagos, (deLineas, dePagos) => {
      const todas = deLineas.map(({ dia, ...datos }, i) =>
        linea({ ...datos, id: i + 1, fecha: `2026-11-${dia}` }),
      );
      const todos = dePagos.map(({ dia, montos, ...datos }, i) =>
        pago({
          ...datos,
          idOrden: i + 1,
          dia: `2026-11-${dia}`,
          partes: montos.map((monto, n) => parte(monto, `N${i + 1}-000${n + 1}`)),
        }),
      );
      const hallados = reconocerPagos(todas, todos);
      const usadas = hallados.flatMap(({ idsCartola }) => idsCartola);
      const pagadas = hallados.flatMap(({ idsOrden }) => idsOrden);
      expect(new Set(usadas).size).toBe(usadas.length);
      expect(new Set(pagadas).size).toBe(pagadas.length);
      for (const { idsCartola, idsOrden } of hallados) {
        const cargos = idsCartola.reduce((suma, id) => suma + (todas[id - 1]?.monto ?? 0), 0);
        const pedido = idsOrden
          .flatMap((id) => todos[id - 1]?.partes ?? [])
          .reduce((suma, { monto }) => suma + monto, 0);
        expect(cargos).toBe(pedido);
      }
    }),
  );
});

describe('a deposit is a returned payment', () => {
  const hecho: PagoHecho = {
    idOrden: 11,
    idCuenta: 7,
    dia: '2026-11-20',
    monto: 100_000,
    rut: '76543210-3',
    numeroCuenta: '0021802216',
  };
  const abono = (datos: Partial<LineaPorReconocer> = {}) =>
    linea({ fecha: '2026-11-21', descripcion: 'DEVOLUCION TEF RECHAZADA', ...datos });

  test('by the bank’s own words and the whole amount', () => {
    const esperado = [{ idCartola: 1, idOrden: 11 }];
    expect(reconocerDevoluciones([abono()], [hecho])).toEqual(esperado);
    expect(reconocerDevoluciones([abono({ rutContraparte: hecho.rut })], [hecho])).toEqual(esperado);
    expect(reconocerDevoluciones([abono({ descripcion: 'Reversa pago' })], [hecho])).toEqual(esperado);
  });

  test.each([
    [
      'an ordinary deposit of the payee',
      { descripcion: 'TRANSFERENCIA DE BOLDO', rutContraparte: hecho.rut },
    ],
    ['another amount', { monto: 99_999 }],
    ['before it was paid', { fecha: '2026-11-19' }],
    ['another account', { idCuenta: 8 }],
    ['another payee', { rutContraparte: '96790240-3' }],
  ])('never with %s', (_que, datos) => {
    expect(reconocerDevoluciones([abono(datos)], [hecho])).toEqual([]);
  });

  test('of two payments of one amount, neither is chosen', () => {
    expect(reconocerDevoluciones([abono()], [hecho, { ...hecho, idOrden: 12 }])).toEqual([]);
    expect(reconocerDevoluciones([abono(), abono({ id: 2 })], [hecho])).toEqual([]);
  });
});
