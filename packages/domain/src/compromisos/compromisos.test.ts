import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import {
  medirCompromiso,
  medirDocumento,
  repartirCuotas,
  revisarCuotas,
  type EstadoCompromiso,
  type HechosDeCompromiso,
} from './index.ts';

const HOY = '2026-11-17';
const AHORA = { hoy: HOY, bancoLeidoAl: HOY };
const DOS: HechosDeCompromiso = {
  cuotas: [
    { fecha: '2026-11-10', monto: 100 },
    { fecha: '2026-12-10', monto: 50 },
  ],
  pagos: [],
  rebajado: 0,
  diasGracia: 2,
  diasTolerancia: 3,
  anulado: false,
};
const medir = (cambios: Partial<HechosDeCompromiso>, momento = AHORA) =>
  medirCompromiso({ ...DOS, ...cambios }, momento);
const el = (hoy: string) => medir({}, { hoy, bancoLeidoAl: hoy });

const dia = fc.integer({ min: -90, max: 90 }).map((dias) => addDias(HOY, dias));
const pago = fc.record({ fecha: dia, monto: fc.integer({ min: 1, max: 500 }) });
const hechos: fc.Arbitrary<HechosDeCompromiso> = fc.record({
  cuotas: fc
    .uniqueArray(fc.record({ fecha: dia, monto: fc.integer({ min: 1, max: 500 }) }), {
      minLength: 1,
      maxLength: 8,
      selector: ({ fecha }) => fecha,
    })
    .map((cuotas) => cuotas.toSorted((a, b) => (a.fecha < b.fecha ? -1 : 1))),
  pagos: fc.array(pago, { maxLength: 8 }),
  rebajado: fc.integer({ min: 0, max: 800 }),
  diasGracia: fc.integer({ min: 0, max: 10 }),
  diasTolerancia: fc.integer({ min: 0, max: 20 }),
  anulado: fc.boolean(),
});
const momento = fc.record({ hoy: dia, bancoLeidoAl: fc.option(dia) });
const suma = (montos: readonly { readonly monto: number }[]) =>
  montos.reduce((total, { monto }) => total + monto, 0);

describe('a commitment', () => {
  test('stands through the grace, is late within its days, and is broken after them', () => {
    expect(el('2026-11-12').estado).toBe('vigente');
    expect(el('2026-11-13').estado).toBe('atrasado');
    expect(el('2026-11-15').estado).toBe('atrasado');
    expect(el('2026-11-16').estado).toBe('incumplido');
    expect(el('2026-11-16').atraso).toBe(100);
  });

  test('is neither late nor broken before the bank was read after its day', () => {
    expect(medir({}, { hoy: HOY, bancoLeidoAl: '2026-11-12' })).toMatchObject({
      estado: 'vigente',
      porConfirmar: true,
    });
    expect(medir({}, { hoy: HOY, bancoLeidoAl: '2026-11-15' }).estado).toBe('atrasado');
  });

  test('money covers the oldest instalment first, and says when', () => {
    const medido = medir({ pagos: [{ fecha: '2026-11-12', monto: 120 }] });
    expect(medido).toMatchObject({ estado: 'vigente', pagado: 120, falta: 30 });
    expect(medido.cuotas).toMatchObject([
      { estado: 'pagada', pagadaEl: '2026-11-12' },
      { estado: 'por_pagar', pagado: 20, falta: 30 },
    ]);
    expect(medido.proxima?.fecha).toBe('2026-12-10');
    expect(medir({ pagos: [{ fecha: '2026-11-13', monto: 100 }] }).cuotas[0]?.estado).toBe('pagada_tarde');
  });

  test('a part leaves it late; a credit note takes the last instalment off', () => {
    expect(medir({ pagos: [{ fecha: '2026-11-10', monto: 99 }] }).atraso).toBe(1);
    const medido = medir({ pagos: [{ fecha: '2026-11-10', monto: 100 }], rebajado: 50 });
    expect(medido.estado).toBe('cumplido');
    expect(medido.cuotas[1]?.estado).toBe('saldada');
    expect(medir({ anulado: true }).estado).toBe('anulado');
  });

  test('never applies more than came in, nor more than is owed', () => {
    fc.assert(
      fc.property(hechos, momento, (uno, cuando) => {
        const { pagado, total, rebajado, falta, cuotas } = medirCompromiso(uno, cuando);
        expect(pagado).toBe(Math.min(suma(uno.pagos), total - rebajado));
        expect(pagado + rebajado + falta).toBe(total);
        // The oldest first: money reaches an instalment once those before are whole.
        const primera = cuotas.findIndex((cuota) => cuota.falta > 0);
        if (primera >= 0) for (const cuota of cuotas.slice(primera + 1)) expect(cuota.pagado).toBe(0);
      }),
    );
  });

  test('more money never makes it worse', () => {
    const RANGO: readonly EstadoCompromiso[] = ['anulado', 'incumplido', 'atrasado', 'vigente', 'cumplido'];
    fc.assert(
      fc.property(hechos, pago, momento, (uno, otro, cuando) => {
        const antes = medirCompromiso(uno, cuando);
        const despues = medirCompromiso({ ...uno, pagos: [...uno.pagos, otro] }, cuando);
        expect(RANGO.indexOf(despues.estado)).toBeGreaterThanOrEqual(RANGO.indexOf(antes.estado));
        for (const [i, cuota] of despues.cuotas.entries())
          expect(cuota.pagado).toBeGreaterThanOrEqual(antes.cuotas[i]?.pagado ?? 0);
      }),
    );
  });

  test('is the same in any order of the payments', () => {
    const barajados = fc
      .array(pago, { maxLength: 8 })
      .chain((pagos) =>
        fc.tuple(fc.constant(pagos), fc.shuffledSubarray(pagos, { minLength: pagos.length })),
      );
    fc.assert(
      fc.property(hechos, barajados, momento, (uno, [pagos, otros], cuando) => {
        expect(medirCompromiso({ ...uno, pagos: otros }, cuando)).toEqual(
          medirCompromiso({ ...uno, pagos }, cuando),
        );
      }),
    );
  });
});

describe('a document of a commitment', () => {
  test('counts money only as far as its balance fell', () => {
    const pagos = [
      { fecha: '2026-11-12', monto: 60 },
      { fecha: '2026-11-10', monto: 30 },
    ];
    expect(medirDocumento({ acordado: 100, saldo: 10, pagos })).toEqual({
      pagos: pagos.toReversed(),
      pagado: 90,
      rebajado: 0,
    });
    expect(medirDocumento({ acordado: 100, saldo: 60, pagos })).toMatchObject({ pagado: 40, rebajado: 0 });
    expect(medirDocumento({ acordado: 100, saldo: 0, pagos })).toMatchObject({ pagado: 90, rebajado: 10 });
    expect(medirDocumento({ acordado: 100, saldo: 130, pagos })).toMatchObject({ pagado: 0, rebajado: 0 });
  });

  test('explains its fall and nothing more', () => {
    const monto = fc.integer({ min: 0, max: 900 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), monto, fc.array(pago), (acordado, saldo, pagos) => {
        const { pagado, rebajado } = medirDocumento({ acordado, saldo, pagos });
        expect(pagado).toBeLessThanOrEqual(suma(pagos));
        expect(pagado + rebajado).toBe(Math.max(acordado - saldo, 0));
      }),
    );
  });
});

describe('a plan', () => {
  test('of equal instalments adds up to the debt, on the same day of each month', () => {
    expect(repartirCuotas({ monto: 100, cantidad: 3, desde: '2026-12-31', cada: 'mes' })).toEqual([
      { fecha: '2026-12-31', monto: 34 },
      { fecha: '2027-01-31', monto: 33 },
      { fecha: '2027-02-28', monto: 33 },
    ]);
    fc.assert(
      fc.property(
        fc.integer({ min: 60, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 60 }),
        dia,
        fc.constantFrom('mes' as const, 'semana' as const),
        (monto, cantidad, desde, cada) => {
          const cuotas = repartirCuotas({ monto, cantidad, desde, cada });
          expect(revisarCuotas(cuotas, { debe: monto, moneda: 'CLP', desde })).toBeNull();
        },
      ),
    );
  });

  test('says what is wrong with it', () => {
    const acuerdo = { debe: 150, moneda: 'CLP' as const, desde: '2026-11-01' };
    expect(revisarCuotas(DOS.cuotas, acuerdo)).toBeNull();
    expect(revisarCuotas(DOS.cuotas, { ...acuerdo, debe: 160 })).toBe(
      'Las cuotas suman $150 y las facturas deben $160: faltan $10.',
    );
    expect(revisarCuotas(DOS.cuotas, { ...acuerdo, debe: 140, cambia: true })).toBe(
      'Las cuotas suman $150 y el compromiso es de $140: sobran $10.',
    );
    expect(revisarCuotas(DOS.cuotas, { ...acuerdo, desde: HOY })).toContain('cuota 1 ya pasó');
    expect(revisarCuotas(DOS.cuotas.toReversed(), acuerdo)).toContain('La cuota 2 tiene que vencer después');
  });
});
