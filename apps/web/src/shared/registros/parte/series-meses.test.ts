import { expect, test } from 'vitest';
import { monedasDe, serieDe } from './series-meses.ts';

const meses = [
  { mes: '2026-03', moneda: 'USD' as const, emitido: 500, pagado: 0 },
  { mes: '2026-03', moneda: 'CLP' as const, emitido: 1000, pagado: 0 },
  { mes: '2026-05', moneda: 'CLP' as const, emitido: 0, pagado: 900 },
];

test('pesos first, and twelve months with zeros where nothing happened', () => {
  expect(monedasDe(meses)).toEqual(['CLP', 'USD']);
  const serie = serieDe(meses, 'CLP', '2026-05');
  expect(serie).toHaveLength(12);
  expect(serie[0]?.mes).toBe('2025-06');
  expect(serie.slice(-3)).toEqual([
    { mes: '2026-03', emitido: 1000, pagado: 0 },
    { mes: '2026-04', emitido: 0, pagado: 0 },
    { mes: '2026-05', emitido: 0, pagado: 900 },
  ]);
});
