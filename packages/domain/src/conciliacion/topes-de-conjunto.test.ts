import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { documento, linea, resolver, rutDe } from './datos-de-prueba.ts';
import type { Doc } from './libro.ts';
import { prepararLibro } from './preparar-libro.ts';
import { topeSiFalta } from './topes-de-conjunto.ts';
import type { ConciliacionPasada, DocumentoAbierto } from './tipos.ts';

const DE_ANDES = 'TRANSF DE COMERCIAL LOS ANDES';

const debidos = (montos: readonly number[]): DocumentoAbierto[] =>
  montos.map((montoTotal, i) =>
    documento({ id: 10 + i, montoTotal, fechaEmision: addDias('2025-03-01', 4 * i) }),
  );

/** Three payments of so many invoices at once, four days from each to the next. */
const pasado = (cuantas: number): ConciliacionPasada[] =>
  [0, 1, 2].map((vez) => {
    const pagados = Array.from({ length: cuantas }, (_, i) =>
      documento({
        id: 500 + 20 * vez + i,
        montoTotal: 61_313 + 7_919 * i + vez,
        fechaEmision: addDias('2024-09-01', 30 * vez + 4 * i),
      }),
    );
    const abono = pagados.reduce((suma, { saldo }) => suma + saldo, 0);
    const fecha = addDias('2024-09-01', 30 * vez + 50);
    return {
      cartolas: [linea({ id: 900 + vez, fecha, abono, descripcion: DE_ANDES })],
      documentos: pagados.map(({ saldo: monto, ...hechos }) => ({ documento: hechos, monto })),
    };
  });

/** Bound on the confidence that a payment is of `cuantos` open documents, from the first or another on. */
function tope(
  montos: readonly number[],
  cuantos: number,
  historial: ConciliacionPasada[],
  fecha = '2025-05-05',
  {
    desde = 0,
    tomado,
    descripcion = DE_ANDES,
  }: { desde?: number; tomado?: number; descripcion?: string } = {},
): number {
  const abono = montos.slice(desde, desde + cuantos).reduce((suma, monto) => suma + monto, 0);
  const { contexto, leidas } = prepararLibro({
    lineas: [linea({ id: 1, fecha, abono, descripcion })],
    documentos: debidos(montos),
    historial,
  });
  const leida = leidas[0]!;
  const docs = contexto.libro.docs.slice(desde, desde + cuantos);
  const candidata = leida.candidatas.find(({ parte }) => parte === docs[0]!.parte)!;
  const hipotesis = {
    forma: 'grupo' as const,
    docs: docs.map(({ orden }) => orden),
    montos: docs.map(({ saldo }) => saldo),
    puntaje: 0,
  };
  const tomados = new Map<Doc, number>();
  // Another line surely takes it later.
  if (tomado !== undefined) tomados.set(contexto.libro.docs[tomado]!, leida.linea.dia + 1);
  return topeSiFalta(contexto, leida, { candidata, hipotesis, docs }, tomados);
}

const REDONDOS = [119_000, 83_300, 214_200, 142_800, 95_200, 309_400, 71_400, 166_600, 226_100];

test('more round prices at once than a party ever paid may hide one that was never entered', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(REDONDOS, { minLength: 8 }), fc.nat(9_999), (montos, suelto) => {
      // One price that is not round is of the set, whatever the others are.
      const mezclados = [montos[0]! + suelto, ...montos.slice(1)];
      expect(tope(mezclados, 6, pasado(2))).toBeLessThan(0.95);
    }),
  );
});

test('as many as the party always pays at once hide none, nor does a set of a party of which no other is known', () => {
  expect(tope(REDONDOS, 6, pasado(6))).toBe(1);
  expect(tope(REDONDOS, 6, [])).toBe(1);
});

test('prices that share no divisor make no sum by chance', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (resto) => {
      const sueltos = [119_003, 83_317, 214_229, 142_841, 95_257].map((monto, i) => monto + 2 * i * resto);
      expect(tope([...sueltos, 309_481, 71_439], 5, pasado(2))).toBe(1);
    }),
  );
});

test('a set that is larger than ever is still said, and no surer than 0.94 whatever speaks for it', () => {
  const montos = [119_000, 83_311, 214_200, 142_847, 95_200, 309_400, 501_207];
  const pagar = (historial: ConciliacionPasada[]) => {
    const abono = montos.slice(0, 6).reduce((suma, monto) => suma + monto, 0);
    return resolver({
      lineas: [linea({ id: 1, fecha: '2025-05-05', abono, descripcion: DE_ANDES })],
      documentos: debidos(montos),
      historial,
    });
  };
  const { firme, primera } = pagar(pasado(2));
  expect(firme(1)).toEqual([10, 11, 12, 13, 14, 15]);
  expect(primera(1)!.confianza).toBeLessThanOrEqual(0.94);
  expect(pagar(pasado(6)).primera(1)!.confianza).toBeGreaterThan(0.95);
});

test('a set that nothing but its amount speaks for is said, and is not done without asking', () => {
  const montos = [119_013, 83_317, 214_229];
  const { firme, primera } = resolver({
    lineas: [linea({ id: 1, fecha: '2025-04-20', abono: 416_559, descripcion: 'ABONO' })],
    documentos: debidos(montos),
  });
  expect(firme(1)).toEqual([10, 11, 12]);
  expect(primera(1)!.confianza).toBeLessThan(0.95);
});

test('a set paid sooner after its last document than ever may hide one that was never entered', () => {
  expect(tope(REDONDOS, 6, pasado(6))).toBe(1);
  // Thirty days passed always; now they are fifteen.
  expect(tope(REDONDOS, 6, pasado(6), '2025-04-05')).toBeLessThan(0.95);
});

const SUELTOS = [119_003, 83_319, 214_233, 142_847, 95_265];

test('a set from the middle of what is due may hide one that was never entered', () => {
  const medio = { desde: 1 };
  expect(tope(SUELTOS, 2, pasado(2), '2025-05-05', medio)).toBeLessThan(0.95);
  // What is before it, or all that is due after it, is surely paid by others.
  expect(tope(SUELTOS, 2, pasado(2), '2025-05-05', { ...medio, tomado: 0 })).toBe(1);
  expect(tope(SUELTOS.slice(0, 4), 2, pasado(2), '2025-05-05', { ...medio, tomado: 3 })).toBe(1);
});

test('the oldest, all that is due, and what leaves only later debts are no such set', () => {
  expect(tope(SUELTOS, 2, pasado(2))).toBe(1);
  expect(tope(SUELTOS, 4, pasado(4), '2025-05-05', { desde: 1 })).toBe(1);
  // The third falls due on 8 April.
  expect(tope(SUELTOS, 2, pasado(6), '2025-04-10', { desde: 1 })).toBe(1);
});

test('a set unlike those of its party that leaves out an older document may hide one that was never entered', () => {
  // Two days sooner than ever after the last of them, or more than ever at once.
  for (const [cuantas, historial] of [
    [2, pasado(2)],
    [3, pasado(2)],
  ] as const) {
    const decir = (tomado?: number) =>
      tope(SUELTOS, cuantas, historial, '2025-04-10', { desde: 1, ...(tomado !== undefined && { tomado }) });
    expect(decir()).toBeLessThan(0.95);
    expect(decir(0)).toBe(1);
  }
});

test('a set of overdue documents takes none just issued without asking', () => {
  // The first falls due on 31 March; the second was issued on 5 March, the last on 17 March.
  expect(tope(SUELTOS, 5, [], '2025-04-02')).toBe(1);
  const conReciente = (emision: string) => {
    const documentos = [
      documento({ id: 10, montoTotal: 190_411 }),
      documento({ id: 11, montoTotal: 61_883, fechaEmision: emision }),
    ];
    const { contexto, leidas } = prepararLibro({
      lineas: [linea({ id: 1, fecha: '2025-04-10', abono: 252_294, descripcion: DE_ANDES })],
      documentos,
      historial: [],
    });
    const { docs } = contexto.libro;
    const candidata = leidas[0]!.candidatas[0]!;
    const hipotesis = { forma: 'grupo' as const, docs: [0, 1], montos: [190_411, 61_883], puntaje: 0 };
    return topeSiFalta(contexto, leidas[0]!, { candidata, hipotesis, docs }, new Map());
  };
  expect(conReciente('2025-04-08')).toBeLessThan(0.95);
  expect(conReciente('2025-03-28')).toBe(1);
});

test('a set with the rest of a document in part paid is not settled without asking', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 90_000 }), (pagado) => {
      const { contexto, leidas } = prepararLibro({
        lineas: [linea({ id: 1, fecha: '2025-04-10', abono: 300_411 - pagado, descripcion: DE_ANDES })],
        documentos: [
          documento({ id: 10, montoTotal: 190_411 }),
          documento({ id: 11, montoTotal: 110_000, saldo: 110_000 - pagado, fechaEmision: '2025-03-08' }),
        ],
        historial: [],
      });
      const { docs } = contexto.libro;
      const montos = docs.map(({ saldo }) => saldo);
      const hipotesis = { forma: 'grupo' as const, docs: [0, 1], montos, puntaje: 0 };
      const candidata = leidas[0]!.candidatas[0]!;
      const maximo = topeSiFalta(contexto, leidas[0]!, { candidata, hipotesis, docs }, new Map());
      if (pagado > 0) expect(maximo).toBeLessThan(0.95);
      else expect(maximo).toBe(1);
    }),
    { numRuns: 30 },
  );
});

test.each([
  [1, 1],
  [6, 0.94],
])('a set of a payer that paid for %i parties stands at most at %d', (cuantas, maximo) => {
  const descripcion = 'LBTR RECIBIDA';
  const quien = (i: number) => ({ rut: rutDe(76_500_000 + i), razonSocial: `Cliente ${i} Norte SpA` });
  const historial = Array.from({ length: cuantas }, (_, i): ConciliacionPasada => {
    const { saldo: monto, ...hechos } = documento({ id: 700 + i, montoTotal: 71_003 + i, ...quien(i) });
    const cartola = linea({ id: 700 + i, fecha: addDias('2025-03-05', i), abono: monto, descripcion });
    return { cartolas: [cartola], documentos: [{ documento: hechos, monto }] };
  });
  const { contexto, leidas } = prepararLibro({
    lineas: [linea({ id: 1, fecha: '2025-04-10', abono: 300_411, descripcion })],
    documentos: [190_411, 110_000].map((montoTotal, i) =>
      documento({ id: 10 + i, montoTotal, ...quien(0), fechaEmision: '2025-03-02' }),
    ),
    historial,
  });
  const { docs, partes } = contexto.libro;
  const candidata = leidas[0]!.candidatas.find(({ parte }) => partes[parte]!.docs.length === 2)!;
  const hipotesis = { forma: 'grupo' as const, docs: [0, 1], montos: [190_411, 110_000], puntaje: 0 };
  expect(candidata.indicio).toBe('pagador');
  expect(topeSiFalta(contexto, leidas[0]!, { candidata, hipotesis, docs }, new Map())).toBe(maximo);
});

test('a set of what was left open for months may have been settled out of sight', () => {
  expect(tope(SUELTOS, 5, pasado(5), '2025-05-20')).toBe(1);
  expect(tope(SUELTOS, 5, pasado(5), '2025-10-20')).toBeLessThan(0.95);
});

test('a folio that its line names and the set lacks is doubted beside a document that it does not name', () => {
  const nombrando = (...folios: number[]): number =>
    tope(REDONDOS, 2, pasado(2), '2025-05-05', { descripcion: `${DE_ANDES} FACTURAS ${folios.join(', ')}` });
  expect(nombrando(1010, 1011)).toBe(1);
  expect(nombrando(1010)).toBe(1);
  // Of a folio that was never entered, the sum of another document says little.
  expect(nombrando(1010, 2222)).toBeLessThan(0.95);
  expect(nombrando(2222, 3333)).toBeLessThan(0.95);
});
