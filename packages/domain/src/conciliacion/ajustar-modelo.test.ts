import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { afinarPesos, ajustarModelo, puntuarCaso, reunirDecisiones } from './ajustar-modelo.ts';
import type { CasoEtiquetado } from './ajustar-modelo.ts';
import { PESOS } from './constantes.ts';
import { ANDES, PUELO, documento, linea } from './datos-de-prueba.ts';

/** Twenty invoices of two parties, each paid by a line that names its RUT. */
const caso: CasoEtiquetado = {
  entrada: {
    documentos: Array.from({ length: 20 }, (_, i) =>
      documento({
        id: i,
        montoTotal: 10_000 + i * 137,
        fechaEmision: addDias('2025-01-01', i * 3),
        ...(i % 2 ? ANDES : PUELO),
      }),
    ),
    lineas: Array.from({ length: 20 }, (_, i) =>
      linea({
        id: i,
        fecha: addDias('2025-02-02', i * 3),
        abono: 10_000 + i * 137,
        descripcion: `TEF ${(i % 2 ? ANDES : PUELO).rut}`,
      }),
    ),
    historial: [],
  },
  verdad: new Map(
    Array.from({ length: 20 }, (_, i) => [i, [{ id: i, modelo: 'Dte', monto: 10_000 + i * 137 }]]),
  ),
};

test('the replay offers the right answer of every line among its options', () => {
  const decisiones = reunirDecisiones(caso);
  expect(decisiones).toHaveLength(20);
  expect(decisiones.every(({ correcta }) => correcta >= 0)).toBe(true);
});

test('fitting lowers the loss', () => {
  const { perdidaInicial, perdidaFinal, pesos } = ajustarModelo(reunirDecisiones(caso), {
    pasos: 60,
    inicial: new Float64Array(PESOS.length),
  });
  expect(perdidaFinal).toBeLessThan(perdidaInicial);
  expect(pesos).toHaveLength(PESOS.length);
});

test('scores a case end to end, and refining never worsens it', () => {
  const antes = puntuarCaso(caso, PESOS);
  expect(antes.f1).toBe(1);
  expect(antes.brier).toBeLessThan(0.01);
  const despues = puntuarCaso(caso, afinarPesos([caso], PESOS));
  expect(despues.f1 - despues.brier).toBeGreaterThanOrEqual(antes.f1 - antes.brier);
});
