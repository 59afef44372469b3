import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import type { Contexto, LineaLeida } from './candidatas.ts';
import { ANDES, PUELO, documento, linea, resolver, rutDe } from './datos-de-prueba.ts';
import type { Forma } from './formas.ts';
import type { Doc } from './libro.ts';
import { prepararLibro } from './preparar-libro.ts';
import { topeConjunto } from './topes-de-conjunto.ts';
import { topeParcial } from './topes.ts';
import type { ConciliacionPasada, EntradaConciliacion } from './tipos.ts';

const abrir = (entrada: Partial<EntradaConciliacion>) => {
  const { contexto, leidas } = prepararLibro({ lineas: [], documentos: [], historial: [], ...entrada });
  return { ctx: contexto, leida: leidas[0]!, docs: contexto.libro.docs };
};

function opcion(leida: LineaLeida, docs: readonly Doc[], forma: Forma) {
  const candidata = leida.candidatas.find(({ parte }) => parte === docs[0]!.parte)!;
  const hipotesis = {
    forma,
    docs: docs.map(({ orden }) => orden),
    montos: docs.map(({ saldo }) => saldo),
    puntaje: 0,
  };
  return { candidata, hipotesis, docs };
}

const deAndes = 'TRANSF DE COMERCIAL LOS ANDES';
test('a set that is not the amount stands well below one that would be', () => {
  const abono = 300_000;
  const documentos = [
    documento({ id: 10, montoTotal: 180_000 }),
    documento({ id: 11, montoTotal: 120_000, fechaEmision: '2025-03-02' }),
    documento({ id: 12, montoTotal: 121_500, fechaEmision: '2025-03-03' }),
  ];
  const { ctx, leida, docs } = abrir({
    lineas: [linea({ id: 1, fecha: '2025-04-20', abono, descripcion: deAndes })],
    documentos,
  });
  const tope = (unos: readonly Doc[]): number =>
    topeConjunto(ctx, leida, opcion(leida, unos, 'grupo'), new Map());
  expect(tope([docs[0]!, docs[2]!])).toBeLessThan(0.7);
  expect(tope([docs[0]!, docs[1]!])).toBeGreaterThan(0.9);
});

/** A line of a payer who paid at once for two parties, and what both owe. */
function dePagador(otraDebe: readonly number[]): { ctx: Contexto; leida: LineaLeida; docs: Doc[] } {
  const pagador = `TEF DE ${rutDe(12_345_678)}`;
  const historial = [0, 1, 2].map((i): ConciliacionPasada => {
    const fechaEmision = addDias('2024-09-01', 30 * i);
    const documentos = [ANDES, PUELO].map((parte, k) => {
      const { saldo: _saldo, ...hechos } = documento({
        id: 600 + 2 * i + k,
        montoTotal: 70_000 + i,
        fechaEmision,
        ...parte,
      });
      return { documento: hechos, monto: 70_000 + i };
    });
    const cartola = linea({
      id: 700 + i,
      fecha: addDias(fechaEmision, 20),
      abono: 140_000 + 2 * i,
      descripcion: pagador,
    });
    return { cartolas: [cartola], documentos };
  });
  return abrir({
    lineas: [linea({ id: 1, fecha: '2025-04-20', abono: 300_000, descripcion: pagador })],
    documentos: [
      documento({ id: 10, montoTotal: 180_000 }),
      documento({ id: 11, montoTotal: 120_000, fechaEmision: '2025-03-02' }),
      ...otraDebe.map((montoTotal, i) => documento({ id: 20 + i, montoTotal, ...PUELO })),
    ],
    historial,
  });
}

test('of who pays for several, sets are counted over what all of them owe', () => {
  const tope = (otraDebe: readonly number[]): number => {
    const { ctx, leida, docs } = dePagador(otraDebe);
    const suyos = docs.filter(({ hechos }) => hechos.rut === ANDES.rut);
    return topeConjunto(ctx, leida, opcion(leida, suyos, 'grupo'), new Map());
  };
  expect(tope([170_000, 130_000, 160_000, 140_000])).toBeLessThan(tope([777_777]));
});

test('equal round parts that two documents took in turns are as well of either', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 15 }), (dias) => {
      const { ctx, leida, docs } = abrir({
        lineas: [linea({ id: 1, fecha: '2025-06-20', abono: 7_000_000, descripcion: deAndes })],
        documentos: [63_789_950, 64_717_555].map((montoTotal, i) =>
          documento({ id: 10 + i, montoTotal, fechaEmision: addDias('2025-04-02', i) }),
        ),
      });
      const pagados = new Map([
        [
          docs[0]!.parte,
          new Map([
            [7_000_000, 5],
            // What equal parts leave of the second document is paid too.
            [64_717_555 % 7_000_000, 1],
          ]),
        ],
      ]);
      const tomados = new Map([[docs[0]!, leida.linea.dia - dias]]);
      const tope = topeParcial(
        ctx,
        leida,
        opcion(leida, [docs[1]!], 'parcial'),
        [docs[1]!],
        pagados,
        tomados,
      );
      expect(tope).toBeLessThan(0.95);
    }),
  );
});

test('of two lines alike to the letter one is a repetition, also where one pays for several at once', () => {
  const pagador = `TEF DE ${rutDe(12_345_678)}`;
  const pagar = (cuantas: number) => {
    const historial = [0, 1, 2].map((i): ConciliacionPasada => {
      const fechaEmision = addDias('2024-09-01', 30 * i);
      const documentos = [ANDES, PUELO].map((parte, k) => {
        const { saldo: _saldo, ...hechos } = documento({
          id: 600 + 2 * i + k,
          montoTotal: 70_000 + 3 * i + k,
          fechaEmision,
          ...parte,
        });
        return { documento: hechos, monto: hechos.montoTotal };
      });
      const abono = 140_001 + 6 * i;
      const fecha = addDias(fechaEmision, 20);
      return { cartolas: [linea({ id: 700 + i, fecha, abono, descripcion: pagador })], documentos };
    });
    return resolver({
      lineas: Array.from({ length: cuantas }, (_, i) =>
        linea({ id: 1 + i, fecha: '2025-03-20', abono: 143_210, descripcion: pagador }),
      ),
      documentos: [
        documento({ id: 10, montoTotal: 72_110 }),
        documento({ id: 11, montoTotal: 71_100, ...PUELO }),
      ],
      historial,
    });
  };
  expect(pagar(1).primera(1)!.confianza).toBeGreaterThan(0.9);
  const { sugerencias } = pagar(2);
  expect(sugerencias[0]!.documentos.map(({ id }) => id)).toEqual([10, 11]);
  for (const { confianza } of sugerencias) expect(confianza).toBeLessThanOrEqual(0.55);
});
