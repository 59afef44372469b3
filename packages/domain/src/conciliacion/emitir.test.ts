import { expect, test } from 'vitest';
import { conciliar } from './conciliar.ts';
import { documento, linea, rutDe } from './datos-de-prueba.ts';

test('of six strangers who owe the same each is one in six, whatever else speaks for it', () => {
  const { sugerencias, sinPar } = conciliar({
    lineas: [linea({ id: 1, abono: 119_000, descripcion: 'ABONO' })],
    documentos: Array.from({ length: 6 }, (_, i) =>
      documento({ id: i, montoTotal: 119_000, rut: rutDe(76_000_000 + i), razonSocial: `Cliente ${i} SpA` }),
    ),
    historial: [],
  });
  expect(sugerencias.length).toBeGreaterThan(1);
  for (const { confianza } of sugerencias) expect(confianza).toBeLessThan(0.17);
  expect(sinPar.map(({ motivo }) => motivo)).toEqual(['empate']);
});
