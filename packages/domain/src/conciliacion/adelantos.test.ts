import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { Adelantos } from './adelantos.ts';
import { ANDES, documento, linea, resolver, rutDe } from './datos-de-prueba.ts';
import type { ConciliacionPasada, DocumentoAbierto, LineaBancaria } from './tipos.ts';

const ANA = { rut: rutDe(15_222_333), razonSocial: 'Ana Riquelme Soto' };

const sueldo = (id: number, fechaEmision: string, montoTotal: number, saldo = montoTotal): DocumentoAbierto =>
  documento({
    id,
    modelo: 'Remuneracion',
    tipo: '0',
    folio: '',
    fechaEmision,
    fechaVencimiento: null,
    montoTotal,
    saldo,
    ...ANA,
  });
const pago = (id: number, fecha: string, cargo: number): LineaBancaria =>
  linea({ id, fecha, cargo, descripcion: `TEF A ${ANA.rut}` });

/** Months of a wage with an advance on the 15th and the rest on the last day. */
const MESES = ['2024-08', '2024-09', '2024-10', '2024-11', '2024-12', '2025-01'];
const historial: ConciliacionPasada[] = MESES.flatMap((mes, i) => {
  const { saldo: _saldo, ...hechos } = sueldo(100 + i, `${mes}-30`, 900_000 + 1_000 * i);
  return [
    {
      cartolas: [pago(200 + i, `${mes}-15`, 250_000)],
      documentos: [{ documento: hechos, monto: 250_000 }],
    },
    {
      cartolas: [pago(300 + i, `${mes}-30`, 650_000 + 1_000 * i)],
      documentos: [{ documento: hechos, monto: 650_000 + 1_000 * i }],
    },
  ];
});

test('an advance of a wage is part of the payroll that comes after it, and the rest closes it', () => {
  const { firme, primera } = resolver({
    lineas: [pago(1, '2025-03-15', 250_000), pago(2, '2025-03-31', 655_000)],
    documentos: [sueldo(10, '2025-03-31', 905_000)],
    historial,
  });
  expect([firme(1), firme(2)]).toEqual([[10], [10]]);
  expect(primera(1)!.documentos).toEqual([{ id: 10, modelo: 'Remuneracion', monto: 250_000 }]);
  // Who is named and was always paid so is paid so again: it may be done without asking.
  expect(primera(1)!.confianza).toBeGreaterThan(0.95);
  expect(primera(1)!.explicacion.at(-1)).toBe(
    'RUT 15.222.333-1 en la glosa; abono parcial, anticipo habitual, 16 días antes.',
  );
});

test('the advance of a month is no second instalment of the month before, though that is still open', () => {
  const { firme } = resolver({
    lineas: [pago(1, '2025-03-15', 250_000), pago(2, '2025-04-15', 250_000)],
    documentos: [sueldo(10, '2025-03-31', 905_000), sueldo(11, '2025-04-30', 905_000)],
    historial,
  });
  expect([firme(1), firme(2)]).toEqual([[10], [11]]);
});

test('while the document is not there, an advance is no part of another document', () => {
  const { firme } = resolver({
    lineas: [pago(1, '2025-03-15', 250_000)],
    documentos: [sueldo(9, '2025-02-28', 904_000, 654_000)],
    historial,
  });
  expect(firme(1)).toEqual([]);
  const { sinPar } = resolver({ lineas: [pago(1, '2025-03-15', 250_000)], documentos: [], historial });
  expect(sinPar).toMatchObject([
    {
      motivo: 'sin_documento',
      explicacion: 'Parece un anticipo de Ana Riquelme Soto: su documento no ha llegado.',
    },
  ]);
});

test('who never paid before a document does not now', () => {
  const { sugerencias } = resolver({
    lineas: [linea({ id: 1, fecha: '2025-02-20', abono: 119_000, descripcion: `TEF ${ANDES.rut}` })],
    documentos: [documento({ id: 10, montoTotal: 119_000, fechaEmision: '2025-03-01' })],
  });
  expect(sugerencias).toEqual([]);
});

test('no document is taken that is further away than advances ever were, and the chance is one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.record({ antes: fc.integer({ min: 1, max: 90 }) })), { maxLength: 30 }),
      (pagos) => {
        const adelantos = new Adelantos(['cliente', 'cliente']);
        for (const uno of pagos) adelantos.anotar(0, uno && { antes: uno.antes, pagado: 300, deuda: 1_000 });
        const mayor = Math.max(0, ...pagos.map((uno) => uno?.antes ?? 0));
        expect(adelantos.ventana(0)).toBeLessThanOrEqual(mayor === 0 ? 0 : mayor + 5);
        expect(adelantos.ventana(1)).toBeLessThanOrEqual(mayor + 5);
        for (const parte of [0, 1]) {
          expect(adelantos.probabilidad(parte)).toBeGreaterThanOrEqual(0);
          expect(adelantos.probabilidad(parte)).toBeLessThan(1);
        }
        let total = 0;
        for (let antes = 1; antes <= 120; antes++) total += Math.exp(adelantos.logAntes(0, antes)) / 60;
        expect(total).toBeLessThan(1.3);
      },
    ),
    { numRuns: 60 },
  );
});

test('adding the true document later never leaves a wrong one surely said', () => {
  fc.assert(
    fc.property(
      fc.record({
        anticipo: fc.integer({ min: 50_000, max: 600_000 }),
        viejo: fc.integer({ min: 601_000, max: 900_000 }),
      }),
      ({ anticipo, viejo }) => {
        const lineas = [pago(1, '2025-03-15', anticipo)];
        const otro = sueldo(9, '2025-02-28', viejo);
        const antes = resolver({ lineas, documentos: [otro], historial });
        const despues = resolver({
          lineas,
          documentos: [otro, sueldo(10, '2025-03-31', 905_000)],
          historial,
        });
        expect(despues.primera(1)?.documentos.map(({ id }) => id) ?? [10]).toEqual([10]);
        // What is said without the document is not said surely enough to be done without asking.
        expect(antes.primera(1)?.confianza ?? 0).toBeLessThan(0.95);
      },
    ),
    { numRuns: 25 },
  );
});

test('the balance keeps the rhythm of the party, not that of instalments', () => {
  const { firme } = resolver({
    lineas: [pago(2, '2025-03-31', 655_000)],
    documentos: [sueldo(10, '2025-03-31', 905_000, 655_000)],
    historial: [
      ...historial,
      {
        cartolas: [pago(400, addDias('2025-03-31', -16), 250_000)],
        documentos: [{ documento: sueldo(10, '2025-03-31', 905_000), monto: 250_000 }],
      },
    ],
  });
  expect(firme(2)).toEqual([10]);
});

/** Invoices of one customer, half of each paid ten days before it and half when it fell due, by lines that name nobody. */
const LAGO = { rut: rutDe(76_888_999), razonSocial: 'Calzados del Lago SpA' };
const enMitades: ConciliacionPasada[] = [0, 1, 2, 3, 4].flatMap((i) => {
  const fechaEmision = addDias('2024-06-11', i * 40);
  const mitad = 61_350 + 4_720 * i;
  const { saldo: _saldo, ...hechos } = documento({
    id: 700 + i,
    montoTotal: 2 * mitad,
    fechaEmision,
    ...LAGO,
  });
  return [-10, 30].map((dias, j) => ({
    cartolas: [
      linea({
        id: 800 + 2 * i + j,
        fecha: addDias(fechaEmision, dias),
        abono: mitad,
        descripcion: 'ABONO VARIOS',
      }),
    ],
    documentos: [{ documento: hechos, monto: mitad }],
  }));
});

test('the half that a customer always pays before its invoice is seen in a line that names nobody', () => {
  fc.assert(
    fc.property(fc.integer({ min: 40_001, max: 90_000 }), (mitad) => {
      const anticipo = linea({ id: 1, fecha: '2025-02-19', abono: mitad, descripcion: 'ABONO VARIOS' });
      const factura = documento({ id: 10, montoTotal: 2 * mitad, fechaEmision: '2025-03-01', ...LAGO });
      const { firme } = resolver({ lineas: [anticipo], documentos: [factura], historial: enMitades });
      expect(firme(1)).toEqual([10]);
      // Beside what another owes of just that amount, nobody is paid without asking.
      const deOtro = documento({ id: 11, montoTotal: mitad, fechaEmision: '2025-01-10', ...ANDES });
      const { sugerencias } = resolver({
        lineas: [anticipo],
        documentos: [factura, deOtro],
        historial: enMitades,
      });
      for (const { documentos, confianza } of sugerencias)
        if (documentos.some(({ id }) => id === 11)) expect(confianza).toBeLessThan(0.95);
    }),
    { numRuns: 25 },
  );
});

test('an advance of a plain share is so to the peso: an amount near it is less surely one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 10_000, max: 900_000 }), { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 100_000, max: 900_000 }),
      fc.integer({ min: 200, max: 1_000 }),
      (mitades, mitad, lejos) => {
        fc.pre(!mitades.some((una) => una === mitad || una === mitad + lejos));
        const adelantos = new Adelantos(['cliente']);
        for (const una of mitades) adelantos.anotar(0, { antes: 10, pagado: una, deuda: 2 * una });
        const justo = adelantos.ajuste(0, mitad, 2 * mitad);
        expect(adelantos.ajuste(0, mitad + lejos, 2 * mitad)).toBeLessThan(justo - 1);
        expect([...adelantos.montos(0, 2 * mitad)]).toEqual([mitad]);
      },
    ),
  );
});

test('a share that is rounded to tens of thousands is told from amounts near it', () => {
  const redondeado = (deuda: number): number => Math.round((0.3 * deuda) / 10_000) * 10_000;
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 2_000_001, max: 2_500_000 }), { minLength: 3, maxLength: 8 }),
      fc.integer({ min: 2_000_001, max: 2_500_000 }),
      fc.constantFrom(-30_000, 30_000),
      (deudas, deuda, lejos) => {
        const monto = redondeado(deuda);
        fc.pre([...deudas.map(redondeado), monto, monto + lejos].every((uno) => uno % 100_000 !== 0));
        fc.pre(!deudas.map(redondeado).some((uno) => uno === monto || uno === monto + lejos));
        // One that needs no rounding is a plain share, to the peso.
        fc.pre(deudas.every((otra) => Math.abs(redondeado(otra) - 0.3 * otra) > 2));
        const adelantos = new Adelantos(['personal']);
        for (const otra of deudas) adelantos.anotar(0, { antes: 15, pagado: redondeado(otra), deuda: otra });
        expect(adelantos.ajuste(0, monto, deuda)).toBeGreaterThan(adelantos.ajuste(0, monto + lejos, deuda));
      },
    ),
  );
});
