import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { ANDES, PUELO, documento, linea, pasadoPuntual, resolver, rutDe } from './datos-de-prueba.ts';
import type { LineaBancaria } from './tipos.ts';

const compra = (id: number, montoTotal: number) => documento({ id, modelo: 'Compra', montoTotal });
const pago = (parcial: Partial<LineaBancaria> & { id: number }): LineaBancaria =>
  linea({ fecha: '2025-04-02', cargo: 64_962, descripcion: `TEF A ${ANDES.rut}`, ...parcial });
const vuelta = (parcial: Partial<LineaBancaria> & { id: number }): LineaBancaria =>
  linea({ fecha: '2025-04-04', abono: 64_962, descripcion: 'TRANSFERENCIA DEVUELTA', ...parcial });

test('what the bank gave back pays nothing, and the second try pays the document', () => {
  const { firme, sinPar } = resolver({
    lineas: [pago({ id: 1 }), vuelta({ id: 2 }), pago({ id: 3, fecha: '2025-04-08' })],
    documentos: [compra(10, 64_962)],
  });
  expect([firme(1), firme(2), firme(3)]).toEqual([[], [], [10]]);
  expect(sinPar).toMatchObject([
    { idCartola: 1, motivo: 'reversa', idCartolaRelacionada: 2 },
    { idCartola: 2, motivo: 'reversa', idCartolaRelacionada: 1 },
  ]);
});

test('the party that both name is enough, whatever the words of the bank', () => {
  const lineas = [pago({ id: 1 }), vuelta({ id: 2, descripcion: 'ABONO VARIOS COMERCIAL LOS ANDES' })];
  expect(resolver({ lineas, documentos: [compra(10, 64_962)] }).firme(1)).toEqual([]);
});

test('a customer who pays the same amount gives nothing back', () => {
  const lineas = [pago({ id: 1 }), vuelta({ id: 2, descripcion: `TEF DE ${PUELO.rut}` })];
  const documentos = [compra(10, 64_962), documento({ id: 11, montoTotal: 64_962, ...PUELO })];
  const { firme } = resolver({ lineas, documentos });
  expect([firme(1), firme(2)]).toEqual([[10], [11]]);
});

test('a round sum that comes in by words that usually pay is no return', () => {
  const lineas = [
    pago({ id: 1, cargo: 500_000 }),
    vuelta({ id: 2, abono: 500_000, descripcion: `TRANSFERENCIA DE FONDOS` }),
  ];
  const historial = pasadoPuntual(PUELO, {
    cuantas: 8,
    rezago: 2,
    descripcion: 'TRANSFERENCIA DE FONDOS',
    desdeId: 100,
  });
  expect(resolver({ lineas, documentos: [compra(10, 500_000)], historial }).firme(1)).toEqual([10]);
});

test('a cheque that came back is paid by the next deposit', () => {
  const deposito = (id: number, fecha: string): LineaBancaria =>
    linea({ id, fecha, abono: 83_371, descripcion: `DEPOSITO ${ANDES.rut}` });
  const { firme } = resolver({
    lineas: [
      deposito(1, '2025-04-02'),
      linea({ id: 2, fecha: '2025-04-03', cargo: 83_371, descripcion: 'CHEQUE PROTESTADO' }),
      deposito(3, '2025-04-09'),
    ],
    documentos: [documento({ id: 10, montoTotal: 83_371 })],
  });
  expect([firme(1), firme(3)]).toEqual([[], [10]]);
});

test('beside a purchase of the same amount, a cheque that the bank gives back settles nothing', () => {
  const rut = rutDe(77_888_999);
  const { firme } = resolver({
    lineas: [
      linea({ id: 1, abono: 83_371, fecha: '2025-04-02', descripcion: `DEPOSITO ${ANDES.rut}` }),
      linea({ id: 2, cargo: 83_371, fecha: '2025-04-07', descripcion: 'CHEQUE PROTESTADO' }),
      linea({ id: 3, abono: 83_371, fecha: '2025-04-14', descripcion: `DEPOSITO ${ANDES.rut}` }),
    ],
    documentos: [
      documento({ id: 10, montoTotal: 83_371 }),
      documento({ id: 20, modelo: 'Compra', montoTotal: 83_371, rut, razonSocial: 'Climatización Sur Ltda' }),
    ],
  });
  expect([firme(1), firme(2), firme(3)]).toEqual([[], [], [10]]);
});

const parte = (i: number) => ({ rut: rutDe(76_200_000 + 37 * i), razonSocial: `Proveedora Número${i} SpA` });

test('a return is never reconciled to a document while its pair is open', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          monto: fc.integer({ min: 1_001, max: 9_000_000 }).filter((monto) => monto % 1_000 !== 0),
          espera: fc.integer({ min: 1, max: 5 }),
          reintenta: fc.boolean(),
          nombra: fc.boolean(),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      (casos) => {
        const lineas: LineaBancaria[] = [];
        const documentos = casos.map(({ monto, espera, reintenta, nombra }, i) => {
          const id = 10 * (i + 1);
          const fecha = addDias('2025-04-01', i);
          const { rut, razonSocial } = parte(i);
          const datos = { cargo: monto, descripcion: `TEF A ${rut}` };
          const descripcion = nombra ? `DEVOLUCION ${razonSocial.toUpperCase()}` : 'TEF RECHAZADA';
          lineas.push(linea({ id, fecha, ...datos }));
          lineas.push(linea({ id: id + 1, fecha: addDias(fecha, espera), abono: monto, descripcion }));
          if (reintenta) lineas.push(linea({ id: id + 2, fecha: addDias(fecha, espera + 4), ...datos }));
          return documento({ id: 500 + i, modelo: 'Compra', montoTotal: monto, ...parte(i) });
        });
        const { firme } = resolver({ lineas, documentos });
        const repetidos = new Set(casos.map(({ monto }) => monto)).size < casos.length;
        casos.forEach(({ reintenta }, i) => {
          const id = 10 * (i + 1);
          expect([firme(id), firme(id + 1)]).toEqual([[], []]);
          if (!repetidos && reintenta) expect(firme(id + 2)).toEqual([500 + i]);
        });
      },
    ),
    { numRuns: 40 },
  );
});

test('in either direction, and beside a document that owes as much on the side of the return, none is surely taken', () => {
  const DICEN = {
    abono: ['TRANSFERENCIA DEVUELTA', 'ABONO POR TEF RECHAZADA', 'DEVOLUCION PAGO'],
    cargo: ['CHEQUE PROTESTADO', 'CARGO DOCUMENTO DEVUELTO', 'CHEQUE DEVUELTO'],
  };
  fc.assert(
    fc.property(
      fc.constantFrom('abono' as const, 'cargo' as const),
      fc.integer({ min: 1_001, max: 9_000_000 }).filter((monto) => monto % 1_000 !== 0),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 0, max: 2 }),
      fc.boolean(),
      fc.boolean(),
      (vuelve, monto, espera, cual, reintenta, conOtro) => {
        const original = vuelve === 'abono' ? 'cargo' : 'abono';
        const [propio, ajeno] =
          vuelve === 'abono' ? (['Compra', 'Dte'] as const) : (['Dte', 'Compra'] as const);
        const pagoDe = (id: number, fecha: string): LineaBancaria =>
          linea({ id, fecha, [original]: monto, descripcion: `TEF ${ANDES.rut}` });
        const lineas = [
          pagoDe(1, '2025-04-02'),
          linea({
            id: 2,
            fecha: addDias('2025-04-02', espera),
            [vuelve]: monto,
            descripcion: DICEN[vuelve][cual]!,
          }),
          ...(reintenta ? [pagoDe(3, addDias('2025-04-02', espera + 3))] : []),
        ];
        const documentos = [
          documento({ id: 10, modelo: propio, montoTotal: monto }),
          ...(conOtro ? [documento({ id: 20, modelo: ajeno, montoTotal: monto, ...PUELO })] : []),
        ];
        const { primera } = resolver({ lineas, documentos });
        expect(primera(1)?.confianza ?? 0).toBeLessThan(0.95);
        expect(primera(2)?.confianza ?? 0).toBeLessThan(0.95);
      },
    ),
    { numRuns: 60 },
  );
});

test('what a bank says came back is not done without asking, though the deposit names its folio', () => {
  const { primera } = resolver({
    lineas: [
      linea({ id: 1, abono: 226_100, fecha: '2025-04-02', descripcion: 'ABONO PAGO FACTURA 1010' }),
      linea({ id: 2, cargo: 226_100, fecha: '2025-04-03', descripcion: 'CHEQUE PROTESTADO' }),
    ],
    // A purchase of just that amount could be what went out.
    documentos: [documento({ id: 10, montoTotal: 226_100 }), { ...compra(11, 226_100), ...PUELO }],
  });
  expect(primera(1)?.confianza ?? 0).toBeLessThanOrEqual(0.9);
});

test('what a bank says came back is not done without asking, though such words usually pay and a sale owes as much', () => {
  const { primera } = resolver({
    lineas: [
      pago({ id: 1 }),
      vuelta({ id: 2, fecha: '2025-04-08', descripcion: 'ABONO TRANSFERENCIA NO PROCESADA' }),
    ],
    documentos: [compra(10, 64_962), documento({ id: 20, montoTotal: 64_962, ...PUELO })],
    historial: pasadoPuntual(PUELO, {
      cuantas: 20,
      rezago: 2,
      descripcion: 'ABONO TRANSFERENCIA COMERCIAL PUELO',
      desdeId: 100,
    }),
  });
  for (const id of [1, 2]) expect(primera(id)?.confianza ?? 0).toBeLessThanOrEqual(0.9);
});

test('of two payments of one amount, the one that is tried again is the one that came back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 10 }), (antes, despues) => {
      const deAndes = 'TEF A COMERCIAL LOS ANDES';
      const { firme, primera } = resolver({
        lineas: [
          pago({ id: 1, fecha: addDias('2025-04-05', -antes), descripcion: deAndes }),
          pago({ id: 2, fecha: '2025-04-05', descripcion: `TEF A OTRO BCO ${PUELO.rut}` }),
          vuelta({ id: 3, fecha: '2025-04-08' }),
          pago({ id: 4, fecha: addDias('2025-04-08', despues), descripcion: deAndes }),
        ],
        documentos: [
          compra(10, 64_962),
          documento({ id: 11, modelo: 'Compra', montoTotal: 64_962, ...PUELO }),
        ],
      });
      expect([firme(1), firme(2), firme(3), firme(4)]).toEqual([[], [11], [], [10]]);
      // The other may as well be the one that came back.
      expect(primera(2)!.confianza).toBeLessThanOrEqual(0.9);
    }),
  );
});
