import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumMontos } from '../dinero/index.ts';
import { addMeses } from '../fecha/index.ts';
import {
  compararParaProveedor,
  estadoParaProveedor,
  estaPorPagarse,
  fechaParaProveedor,
  finDeSesion,
  MAX_INTENTOS_PIN,
  mesesDeProveedor,
  pinVigente,
  type OrdenParaProveedor,
} from './index.ts';

const HOY = '2026-11-17';

const fecha = fc
  .integer({ min: -400, max: 400 })
  .map((dias) => new Date(Date.UTC(2026, 10, 17 + dias)).toISOString().slice(0, 10));
const pasada = fc
  .integer({ min: 0, max: 400 })
  .map((dias) => new Date(Date.UTC(2026, 10, 17 - dias)).toISOString().slice(0, 10));
const orden: fc.Arbitrary<OrdenParaProveedor> = fc
  .record({
    idEstado: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
    enviada: fc.boolean(),
    monto: fc.integer({ min: 1, max: 1_000_000_000 }),
    fechaPago: fecha,
    dia: pasada,
  })
  .map(({ dia, ...resto }) => ({ ...resto, pagada: resto.idEstado === 4 ? dia : null }));
const ordenes = fc.array(orden, { maxLength: 40 });

test('the chart tells each approved peso once, and each peso paid in its months', () => {
  fc.assert(
    fc.property(ordenes, (lista) => {
      const meses = mesesDeProveedor(lista, HOY);
      const desde = meses[0]?.mes ?? '';
      expect(sumMontos(meses.map(({ aprobado }) => aprobado))).toBe(
        sumMontos(lista.filter(estaPorPagarse).map(({ monto }) => monto)),
      );
      expect(sumMontos(meses.map(({ pagado }) => pagado))).toBe(
        sumMontos(lista.flatMap(({ pagada, monto }) => (pagada !== null && pagada >= desde ? [monto] : []))),
      );
      expect(meses.map(({ mes }) => mes)).toEqual(meses.map((_, i) => addMeses('2026-06', i)));
      expect(meses.length).toBeGreaterThanOrEqual(6);
      expect(meses.length).toBeLessThanOrEqual(9);
    }),
  );
});

test('no day is promised before approval, and no cancelled order has a state', () => {
  fc.assert(
    fc.property(orden, (una) => {
      expect(estadoParaProveedor(una) === null).toBe(una.idEstado === 5);
      expect(fechaParaProveedor(una) === null).toBe(una.idEstado === 1 || una.idEstado === 5);
    }),
  );
});

test('what leaves next stands before what waits for approval, and that before the past', () => {
  const base = { enviada: false, monto: 1, pagada: null };
  const pagada = (dia: string): OrdenParaProveedor => ({ ...base, idEstado: 4, fechaPago: dia, pagada: dia });
  const agendada = (dia: string): OrdenParaProveedor => ({ ...base, idEstado: 2, fechaPago: dia });
  const porAprobar: OrdenParaProveedor = { ...base, idEstado: 1, fechaPago: '2026-11-18' };
  const devuelta: OrdenParaProveedor = { ...base, idEstado: 3, fechaPago: '2026-11-04' };
  const enOrden = [
    agendada('2026-11-20'),
    agendada('2026-11-23'),
    porAprobar,
    pagada('2026-11-06'),
    devuelta,
    pagada('2026-10-23'),
  ];
  expect(enOrden.toReversed().toSorted(compararParaProveedor)).toEqual(enOrden);
});

test('a PIN ends with its fifth wrong try or its time', () => {
  const ahora = new Date('2026-11-17T12:00:00Z');
  const vence = new Date('2026-11-17T12:10:00Z');
  expect(pinVigente({ intentos: MAX_INTENTOS_PIN - 1, vence }, ahora)).toBe(true);
  expect(pinVigente({ intentos: MAX_INTENTOS_PIN, vence }, ahora)).toBe(false);
  expect(pinVigente({ intentos: 0, vence }, vence)).toBe(false);
});

test('a session ends half an hour after its last call, and never after its end', () => {
  const usada = new Date('2026-11-17T12:00:00Z');
  expect(finDeSesion({ usada, vence: new Date('2026-11-18T00:00:00Z') })).toEqual(
    new Date('2026-11-17T12:30:00Z'),
  );
  expect(finDeSesion({ usada, vence: new Date('2026-11-17T12:05:00Z') })).toEqual(
    new Date('2026-11-17T12:05:00Z'),
  );
});
