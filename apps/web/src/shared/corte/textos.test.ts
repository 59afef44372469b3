import { expect, test } from 'vitest';
import { describeEfecto } from './textos.ts';

const nada = { cantidad: 0, porCobrar: 0, porPagar: 0 };

test('a change says how many documents and how much on each side, and nothing where it changes nothing', () => {
  expect(
    describeEfecto({
      seSaldan: { cantidad: 278, porCobrar: 0, porPagar: 482_107_204 },
      seAbren: { cantidad: 1, porCobrar: 1000, porPagar: 500 },
    }),
  ).toEqual([
    'Se dan por pagados 278 documentos: $482.107.204 por pagar.',
    'Vuelve a estar pendiente 1 documento: $1.000 por cobrar y $500 por pagar.',
  ]);
  expect(describeEfecto({ seSaldan: nada, seAbren: nada })).toEqual([]);
});
