import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documento, linea, rutDe } from './datos-de-prueba.ts';
import { resolverJornadas } from './lotes.ts';
import { prepararLibro } from './preparar-libro.ts';

const MONTOS = [412_337, 208_441, 97_513, 655_129];

/** The answer for a batch of the first `cuantos`, each believed so far to be in it. */
function pagar(creencias: readonly number[], montos: readonly number[] = MONTOS, cuantos = 3) {
  const { contexto, leidas } = prepararLibro({
    lineas: [
      linea({
        id: 1,
        cargo: montos.slice(0, cuantos).reduce((suma, monto) => suma + monto, 0),
        descripcion: 'NOMINA PROVEEDORES',
      }),
    ],
    documentos: montos.map((montoTotal, i) =>
      documento({
        id: 10 + i,
        modelo: 'Compra',
        montoTotal,
        rut: rutDe(77_000_000 + i),
        razonSocial: `P ${i}`,
      }),
    ),
    historial: [],
  });
  const { docs } = contexto.libro;
  const creencia = new Map(docs.map((doc, i) => [doc, creencias[i]!]));
  return resolverJornadas([{ dia: leidas[0]!.linea.dia, leidas, favor: new Map(), creencia }], 1)[0]!;
}

test('a batch that takes a document hardly believed to be in it is not surely so', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.02, max: 0.48, noNaN: true }), (dudoso) => {
      const lote = pagar([0.95, 0.9, dudoso, 0.05]);
      expect(lote.docs.map(({ hechos }) => hechos.id).toSorted((a, b) => a - b)).toEqual([10, 11, 12]);
      expect(lote.maximo).toBeLessThan(0.95);
    }),
  );
});

test('a batch of what falls due then is said as it is believed', () => {
  const lote = pagar([0.95, 0.95, 0.9, 0.02]);
  expect(lote.docs).toHaveLength(3);
  expect(lote.maximo).toBeUndefined();
});

test('a batch of one document is asked for where another supplier is owed as much', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 90_000_000 }), (monto) => {
      const maximo = (otro: number) => pagar([0.97, 0.01], [monto, otro], 1).maximo ?? 1;
      expect(maximo(monto)).toBeLessThan(0.95);
      expect(maximo(monto + 1)).toBe(1);
    }),
    { numRuns: 40 },
  );
});
