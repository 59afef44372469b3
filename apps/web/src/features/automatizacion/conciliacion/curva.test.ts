import { expect, test } from 'vitest';
import { puntoDe, sinErroresDesde, type PuntoDeCurva } from './curva.ts';

const punto = (confianzaMin: number, erradas: number, acertadas = 10): PuntoDeCurva => ({
  confianzaMin,
  erradas,
  acertadas,
  montoAcertado: 0,
  montoErrado: 0,
  sinRevisar: 0,
  pendientes: 1,
  montoPendiente: 1,
});

test('says from where nothing was wrong, and nothing where nothing was right either', () => {
  expect(sinErroresDesde([punto(0.5, 2), punto(0.99, 1), punto(0.995, 0), punto(0.999, 0)])).toBe(0.995);
  expect(sinErroresDesde([punto(0.9, 3), punto(0.999, 1)])).toBeUndefined();
  expect(sinErroresDesde([punto(0.9, 0, 0)])).toBeUndefined();
});

test('finds the point nearest to a certainty', () => {
  const curva = [punto(0.5, 2), punto(0.9, 1), punto(0.99, 0)];
  expect(puntoDe(curva, 0.99)?.erradas).toBe(0);
  expect(puntoDe(curva, 0.8)?.erradas).toBe(1);
  expect(puntoDe([], 0.8)).toBeUndefined();
});
