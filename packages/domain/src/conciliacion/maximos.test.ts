import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import type { LineaLeida } from './candidatas.ts';
import { ANDES, NANDU, PUELO, documento, linea, rutDe } from './datos-de-prueba.ts';
import type { Forma } from './formas.ts';
import type { Doc } from './libro.ts';
import { maximoDeOtroRut, maximoDePagador, maximoDeRepetida, maximoDeUno } from './maximos.ts';
import { prepararLibro } from './preparar-libro.ts';
import type { ConciliacionPasada, EntradaConciliacion } from './tipos.ts';

const abrir = (entrada: Partial<EntradaConciliacion>) => {
  const { contexto, leidas } = prepararLibro({ lineas: [], documentos: [], historial: [], ...entrada });
  const leida = (id: number): LineaLeida => leidas.find(({ linea: { hechos } }) => hechos.id === id)!;
  const doc = (id: number): Doc => contexto.libro.docs.find(({ hechos }) => hechos.id === id)!;
  return { ctx: contexto, leida, doc };
};

function opcion(leida: LineaLeida, docs: readonly Doc[], forma: Forma) {
  const candidata = leida.candidatas.find(({ parte }) => parte === docs[0]!.parte)!;
  const montos = docs.map(({ saldo }) => saldo);
  return {
    candidata,
    hipotesis: { forma, docs: docs.map(({ orden }) => orden), montos, puntaje: 0 },
    docs,
  };
}

const SIN_PREGUNTAR = 0.95;
const deAndes = `TRANSF DE ${ANDES.rut}`;

test('a line that names a RUT is not of another party without asking, be its name or its amount alike', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_234_567, max: 98_765_432 }), (monto) => {
      const maximo = (descripcion: string): number => {
        const { ctx, leida, doc } = abrir({
          lineas: [linea({ id: 1, abono: monto, descripcion })],
          documentos: [documento({ id: 10, montoTotal: monto })],
        });
        return maximoDeOtroRut(ctx, leida(1), opcion(leida(1), [doc(10)], 'exacto'));
      };
      expect(maximo(`TRANSF DE ${rutDe(12_345_678)}`)).toBeLessThan(SIN_PREGUNTAR);
      expect(maximo(`TRANSF DE COMERCIAL LOS ANDES ${rutDe(12_345_678)}`)).toBeLessThan(SIN_PREGUNTAR);
      expect(maximo('TRANSF DE COMERCIAL LOS ANDES')).toBe(1);
      expect(maximo(deAndes)).toBe(1);
      expect(maximo('TRANSFERENCIA')).toBe(1);
    }),
    { numRuns: 50 },
  );
});

/** Two payments of one amount by one party, `dias` days apart, and an invoice for each. */
const dosPagos = (monto: number, dias: number, descripcion = deAndes, fecha = '2025-04-01') =>
  abrir({
    lineas: [
      linea({ id: 1, fecha, abono: monto, descripcion }),
      linea({ id: 2, fecha: addDias(fecha, dias), abono: monto, descripcion }),
    ],
    documentos: [10, 11].map((id) => documento({ id, montoTotal: monto })),
  });

test('a payment of the amount of a few days before may be the same made twice, and of weeks before not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_001, max: 9_000_000 }),
      fc.integer({ min: 0, max: 12 }),
      (monto, dias) => {
        const { leida, doc } = dosPagos(monto, dias);
        expect(maximoDeRepetida(leida(1), opcion(leida(1), [doc(10)], 'exacto'))).toBe(1);
        const maximo = maximoDeRepetida(leida(2), opcion(leida(2), [doc(11)], 'exacto'));
        if (dias <= 6) expect(maximo).toBeLessThan(SIN_PREGUNTAR);
        else expect(maximo).toBe(1);
      },
    ),
    { numRuns: 60 },
  );
});

test('a folio tells two invoices of one amount apart, and not two parts of one invoice', () => {
  const { leida, doc } = dosPagos(300_450, 2, `${deAndes} FACT 1011`);
  expect(maximoDeRepetida(leida(2), opcion(leida(2), [doc(11)], 'exacto'))).toBe(1);
  expect(maximoDeRepetida(leida(2), opcion(leida(2), [doc(11)], 'cuota'))).toBeLessThan(SIN_PREGUNTAR);
});

test.each([
  ['the same day', 0, '2025-04-01', true],
  ['the next day', 1, '2025-04-01', true],
  ['on Monday after Friday', 3, '2025-04-04', true],
  ['on Friday after Tuesday', 3, '2025-04-01', false],
])('round parts %s are those of a limit of the bank: %#', (_cuando, dias, desde, esLimite) => {
  const maximo = (monto: number): number => {
    const { leida, doc } = dosPagos(monto, dias, deAndes, desde);
    return maximoDeRepetida(leida(2), opcion(leida(2), [doc(11)], 'cuota'));
  };
  expect(maximo(7_000_000) === 1).toBe(esLimite);
  expect(maximo(7_013_411)).toBeLessThan(SIN_PREGUNTAR);
});

/** A past in which `MADRE` paid for two pupils, each by a line of its own. */
const MADRE = `TRANSF DE RUT ${rutDe(13_456_789)}`;
const pasado: ConciliacionPasada[] = [PUELO, NANDU].map((hijo, i) => {
  const { saldo: monto, ...hechos } = documento({ id: 700 + i, montoTotal: 90_000 + i, ...hijo });
  return {
    cartolas: [linea({ id: 700 + i, fecha: '2025-03-05', abono: monto, descripcion: MADRE })],
    documentos: [{ documento: hechos, monto }],
  };
});

test('of two that one payer pays for and that owe the same, neither is taken without asking', () => {
  const maximo = (deOtra: number, tomada?: number): number => {
    const { ctx, leida, doc } = abrir({
      lineas: [linea({ id: 1, fecha: '2025-04-02', abono: 158_000, descripcion: MADRE })],
      documentos: [
        documento({ id: 10, montoTotal: 158_000, ...PUELO }),
        documento({ id: 11, montoTotal: deOtra, ...NANDU }),
      ],
      historial: pasado,
    });
    const tomados = new Map(tomada === undefined ? [] : [[doc(11), leida(1).linea.dia - tomada]]);
    return maximoDePagador(ctx, leida(1), opcion(leida(1), [doc(10)], 'exacto'), tomados);
  };
  expect(maximo(158_000)).toBeLessThan(SIN_PREGUNTAR);
  expect(maximo(159_000)).toBe(1);
  // The other may have been paid by mistake shortly before, and hardly months before.
  expect(maximo(158_000, 20)).toBeLessThan(SIN_PREGUNTAR);
  expect(maximo(158_000, 70)).toBe(1);
});

test('a part of what one owes is asked for where its payer pays for another too, unless a folio says which', () => {
  const maximo = (hijos: readonly (typeof PUELO)[], folio = ''): number => {
    const { ctx, leida, doc } = abrir({
      lineas: [linea({ id: 1, abono: 61_000, descripcion: MADRE + folio })],
      documentos: hijos.map((hijo, i) => documento({ id: 10 + i, montoTotal: 158_000 + i, ...hijo })),
      historial: pasado.slice(0, hijos.length),
    });
    return maximoDePagador(ctx, leida(1), opcion(leida(1), [doc(10)], 'parcial'), new Map());
  };
  expect(maximo([PUELO, NANDU])).toBeLessThan(SIN_PREGUNTAR);
  expect(maximo([PUELO, NANDU], ' FACT 1010')).toBe(1);
  expect(maximo([PUELO])).toBe(1);
});

test('a document of exactly the amount is asked for where others of its party make it too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 900_000 }), fc.integer({ min: 2, max: 900_000 }), (una, otra) => {
      const abono = una + otra;
      const maximo = (segunda: number, folio = ''): number => {
        const { ctx, leida, doc } = abrir({
          lineas: [linea({ id: 1, fecha: '2025-04-20', abono, descripcion: deAndes + folio })],
          documentos: [
            documento({ id: 10, montoTotal: abono }),
            documento({ id: 11, montoTotal: una, fechaEmision: '2025-03-05' }),
            documento({ id: 12, montoTotal: segunda, fechaEmision: '2025-03-09' }),
          ],
        });
        return maximoDeUno(ctx, leida(1), opcion(leida(1), [doc(10)], 'exacto'), new Map());
      };
      expect(maximo(otra)).toBeLessThan(SIN_PREGUNTAR);
      expect(maximo(otra, ' FACT 1010')).toBe(1);
      expect(maximo(otra - 1)).toBe(1);
    }),
    { numRuns: 50 },
  );
});
