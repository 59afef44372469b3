import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buscarMezclas } from './mezclas.ts';

const mezclable = fc.record({
  monto: fc.integer({ min: 1, max: 60 }),
  favor: fc.double({ min: -5, max: 5, noNaN: true }),
});

test('finds the likeliest subset of an amount, and what all of it weigh, as trying each does', () => {
  fc.assert(
    fc.property(
      fc.array(mezclable, { maxLength: 9 }),
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 0, max: 3 }),
      (todas, menor, holgura) => {
        let mejor = -Infinity;
        let peso = 0;
        for (let mascara = 1; mascara < 1 << todas.length; mascara++) {
          let suma = 0;
          let log = 0;
          todas.forEach(({ monto, favor }, i) => {
            const dentro = ((mascara >> i) & 1) === 1;
            if (dentro) suma += monto;
            log -= Math.log1p(Math.exp(dentro ? -favor : favor));
          });
          if (suma < menor || suma > menor + holgura) continue;
          mejor = Math.max(mejor, log);
          peso += Math.exp(log);
        }
        const hallada = buscarMezclas(todas, menor, menor + holgura);
        if (hallada === null) {
          expect(peso).toBe(0);
          return;
        }
        const suma = hallada.elegidas.reduce((total, { monto }) => total + monto, 0);
        expect(suma).toBeGreaterThanOrEqual(menor);
        expect(suma).toBeLessThanOrEqual(menor + holgura);
        expect(hallada.log).toBeCloseTo(mejor, 9);
        expect(hallada.peso).toBeCloseTo(peso, 9);
      },
    ),
  );
});

test('of many it fixes the least doubtful, and stays exact on the rest', () => {
  const seguras = Array.from({ length: 60 }, (_, i) => ({ monto: 1_000 + i, favor: i % 2 === 0 ? 9 : -9 }));
  const dudosas = [7, 11, 13].map((monto) => ({ monto, favor: -1 }));
  const dentro = seguras.filter(({ favor }) => favor > 0).reduce((suma, { monto }) => suma + monto, 0);
  const hallada = buscarMezclas([...seguras, ...dudosas], dentro + 20, dentro + 20)!;
  expect(hallada.elegidas).toHaveLength(32);
  expect(hallada.elegidas.reduce((suma, { monto }) => suma + monto, 0)).toBe(dentro + 20);
});
