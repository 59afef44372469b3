import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ajustarRecalibracion, recalibrar, type DecisionMedida } from './recalibrar.ts';

/** `cuantas` decisions of one confidence, of which the given share was right. */
function decisiones(confianza: number, cuantas: number, proporcion: number): DecisionMedida[] {
  const acertadas = Math.round(cuantas * proporcion);
  return Array.from({ length: cuantas }, (_, i) => ({ confianza, acertada: i < acertadas }));
}

const decision = fc.record({
  confianza: fc.double({ min: 0.5, max: 0.9999, noNaN: true }),
  acertada: fc.boolean(),
});

describe('fitting the confidence to a company', () => {
  test('does nothing while there is little to learn from', () => {
    expect(ajustarRecalibracion(decisiones(0.9, 99, 0.2))).toBeNull();
    expect(recalibrar(0.9, null)).toBe(0.9);
  });

  test('leaves alone what holds', () => {
    const fieles = [
      ...decisiones(0.6, 300, 0.6),
      ...decisiones(0.9, 300, 0.9),
      ...decisiones(0.99, 600, 0.99),
    ];
    const ajuste = ajustarRecalibracion(fieles);
    for (const p of [0.6, 0.9, 0.99]) expect(Math.abs(recalibrar(p, ajuste) - p)).toBeLessThan(0.03);
  });

  test('believes less where the company says no more often than promised', () => {
    const exagerado = [...decisiones(0.95, 300, 0.8), ...decisiones(0.99, 300, 0.9)];
    const ajuste = ajustarRecalibracion(exagerado);
    expect(recalibrar(0.95, ajuste)).toBeLessThan(0.87);
    expect(recalibrar(0.99, ajuste)).toBeLessThan(0.95);
  });

  test('believes more where the company always says yes', () => {
    const ajuste = ajustarRecalibracion(decisiones(0.9, 500, 1));
    expect(recalibrar(0.9, ajuste)).toBeGreaterThan(0.95);
    expect(recalibrar(0.9999, ajuste)).toBeLessThan(1);
  });

  test('what was surer stays surer, hints stay hints, and nothing said becomes one', () => {
    fc.assert(
      fc.property(
        fc.array(decision, { minLength: 100, maxLength: 300 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (vistas, una, otra) => {
          const ajuste = ajustarRecalibracion(vistas);
          const [menor, mayor] = una < otra ? [una, otra] : [otra, una];
          expect(recalibrar(menor, ajuste)).toBeLessThanOrEqual(recalibrar(mayor, ajuste));
          for (const p of [menor, mayor]) {
            const q = recalibrar(p, ajuste);
            expect(q >= 0.5).toBe(p >= 0.5);
            expect(q).toBeLessThan(1.0001);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('never explains the decisions worse than no fit at all', () => {
    const logloss = (vistas: readonly DecisionMedida[], q: (p: number) => number) =>
      vistas.reduce((suma, { confianza, acertada }) => {
        const p = Math.min(0.9999, Math.max(0.0005, q(confianza)));
        return suma - Math.log(acertada ? p : 1 - p);
      }, 0);
    fc.assert(
      fc.property(fc.array(decision, { minLength: 100, maxLength: 200 }), (vistas) => {
        const ajuste = ajustarRecalibracion(vistas);
        if (!ajuste) throw new Error('enough decisions and no fit');
        const libre = (p: number) =>
          1 / (1 + Math.exp(-(ajuste.pendiente * Math.log(p / (1 - p)) + ajuste.desvio)));
        expect(logloss(vistas, libre)).toBeLessThanOrEqual(logloss(vistas, (p) => p) + 1e-6);
      }),
      { numRuns: 40 },
    );
  });
});
