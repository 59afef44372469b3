import { expect, test } from 'vitest';
import { documento } from './datos-de-prueba.ts';
import { medirSugerencias } from './medir-sugerencias.ts';
import type { ClaveDocumento } from './tipos.ts';

const dte = (id: number): ClaveDocumento => ({ id, modelo: 'Dte' });
const dicho = (linea: number, confianza: number, ...ids: number[]) => ({
  cartolas: [linea],
  documentos: ids.map((id) => ({ ...dte(id), monto: 1 })),
  confianza,
});
const lineas = Array.from({ length: 8 }, (_, i) => ({ id: i + 1 }));
const verdad = new Map([
  [1, { documentos: [dte(1)], clase: '1_a_1' }],
  [2, { documentos: [dte(2), dte(3)], clase: 'n_a_1' }],
  [3, { documentos: [dte(4)], clase: '1_a_1' }],
  [4, { documentos: [dte(5)], clase: '1_a_1' }],
]);

test('right is the same set in any order; below one half nothing is said', () => {
  const medida = medirSugerencias(lineas, verdad, [
    dicho(1, 0.99, 1),
    dicho(2, 0.9, 3, 2),
    dicho(3, 0.6, 9),
    dicho(4, 0.4, 5),
    dicho(5, 0.7, 6),
  ]);
  expect(medida).toMatchObject({
    lineas: 8,
    conRespuesta: 4,
    precision: 0.5,
    recall: 0.5,
    f1: 0.5,
    seguras: { dichas: 1, precision: 1, recall: 0.25 },
    sinPreguntar: { parte: 0.5, desde: 0.9 },
    sobrantes: 1,
  });
  expect(medida.brier).toBeCloseTo((0.01 ** 2 + 0.1 ** 2 + 0.6 ** 2 + 0.6 ** 2 + 0.7 ** 2) / 5, 10);
  expect(medida.clases).toEqual([
    { clase: '1_a_1', total: 3, dichas: 2, buenas: 1 },
    { clase: 'n_a_1', total: 1, dichas: 1, buenas: 1 },
  ]);
});

test('only the most confident suggestion of a line counts, and only of lines that were asked for', () => {
  const medida = medirSugerencias(lineas, verdad, [dicho(1, 0.3, 1), dicho(1, 0.8, 7), dicho(99, 0.99, 1)]);
  expect(medida).toMatchObject({ precision: 0, recall: 0, f1: 0, sinPreguntar: { parte: 0, desde: 1 } });
});

test('an empty book measures nothing', () => {
  expect(medirSugerencias([], new Map(), [])).toMatchObject({ f1: 0, brier: 0, clases: [] });
});

test('a wrong choice of what the party owes alike is counted apart', () => {
  const debe = (id: number, montoTotal: number) => documento({ id, montoTotal });
  const medida = medirSugerencias(
    lineas,
    verdad,
    [dicho(1, 0.97, 6), dicho(3, 0.98, 5), dicho(4, 0.6, 4), dicho(2, 0.99, 3, 2)],
    [debe(1, 90), debe(6, 90), debe(4, 70), debe(5, 80)],
  );
  // Without line 1, three answers of which three are said and one is right; that one alone is surer than the errors.
  expect(medida.entreIguales).toEqual({
    dichas: 1,
    seguras: 1,
    sinEllas: { f1: 1 / 3, sinPreguntar: { parte: 1 / 3, desde: 0.99 } },
  });
});
