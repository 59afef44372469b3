import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { PUELO, documento, linea, pasadoPuntual, resolver, ANDES } from './datos-de-prueba.ts';
import type { Forma } from './formas.ts';
import type { Doc } from './libro.ts';
import { prepararLibro } from './preparar-libro.ts';
import { topeParcial } from './topes.ts';
import { creerALaSuma, maximoDeParte, topeOlvidado } from './topes-de-parte.ts';
import type { ConciliacionPasada, EntradaConciliacion } from './tipos.ts';

const DE_ANDES = 'TRANSF DE COMERCIAL LOS ANDES';
const SIN_PAGOS = new Map<number, ReadonlyMap<number, number>>();

/** An option of a line that pays `monto` of one document. */
function abrir(entrada: Partial<EntradaConciliacion>, forma: Forma, monto: number) {
  const { contexto, leidas } = prepararLibro({ lineas: [], documentos: [], historial: [], ...entrada });
  const leida = leidas[0]!;
  const [doc] = contexto.libro.docs;
  const candidata = leida.candidatas.find(({ parte }) => parte === doc!.parte)!;
  const hipotesis = { forma, docs: [doc!.orden], montos: [monto], puntaje: 0 };
  return { ctx: contexto, leida, doc: doc!, elegida: { candidata, hipotesis, docs: [doc!] } };
}

/** A first part of an invoice that falls due on 31 March, so many days after. */
const parteTardia = (dias: number, descripcion = DE_ANDES) =>
  abrir(
    {
      lineas: [linea({ id: 1, fecha: addDias('2025-03-31', dias), abono: 41_370, descripcion })],
      documentos: [documento({ id: 10, montoTotal: 190_000 })],
      historial: pasadoPuntual(ANDES, { cuantas: 6, rezago: 5, descripcion: DE_ANDES, desdeId: 500 }),
    },
    'parcial',
    41_370,
  );

test('a first part of an invoice that was left whole for months is doubted, and one in time is not', () => {
  const tope = (dias: number): number => {
    const { ctx, leida, elegida } = parteTardia(dias);
    return topeOlvidado(ctx, leida, elegida, SIN_PAGOS, new Map());
  };
  for (const dias of [95, 120, 200, 400]) expect(tope(dias)).toBeLessThan(0.83);
  for (const dias of [0, 20, 60, 94]) expect(tope(dias)).toBe(1);
});

test('a later part goes with the first, and equal parts or a named folio are not doubted', () => {
  const { ctx, leida, doc, elegida } = parteTardia(200);
  const cuota = { ...elegida, hipotesis: { ...elegida.hipotesis, forma: 'cuota' as const } };
  const empezada = (dias: number) => new Map([[doc, doc.vence + dias]]);
  expect(topeOlvidado(ctx, leida, cuota, SIN_PAGOS, empezada(10))).toBe(1);
  expect(topeOlvidado(ctx, leida, cuota, SIN_PAGOS, empezada(150))).toBeLessThan(0.83);
  const veces = (cuantas: number) => new Map([[doc.parte, new Map([[41_370, cuantas]])]]);
  expect(topeOlvidado(ctx, leida, elegida, veces(2), new Map())).toBeLessThan(0.83);
  expect(topeOlvidado(ctx, leida, elegida, veces(3), new Map())).toBe(1);
  const nombrada = parteTardia(200, `${DE_ANDES} FACT 1010`);
  expect(topeOlvidado(nombrada.ctx, nombrada.leida, nombrada.elegida, SIN_PAGOS, new Map())).toBe(1);
});

test('a part that only its amount speaks for is not done without asking', () => {
  const parte = (descripcion: string): number => {
    const { leida, elegida } = abrir(
      {
        lineas: [linea({ id: 1, fecha: '2025-04-05', abono: 95_000, descripcion })],
        documentos: [documento({ id: 10, montoTotal: 190_000 })],
      },
      'parcial',
      95_000,
    );
    return maximoDeParte(leida, elegida, new Map());
  };
  expect(parte(DE_ANDES)).toBe(1);
  expect(() => parte('ABONO')).not.toThrow();
  expect(parte('ABONO')).toBeLessThan(0.95);
});

test('what is said to be the rest is doubted where a later line, open or decided, takes a part too', () => {
  const rest = (historial: ConciliacionPasada[]) =>
    abrir(
      {
        lineas: [linea({ id: 1, fecha: '2025-05-20', abono: 60_000, descripcion: DE_ANDES })],
        documentos: [documento({ id: 10, montoTotal: 190_000, saldo: 60_000 })],
        historial,
      },
      'resto',
      60_000,
    );
  const pagada = (fecha: string): ConciliacionPasada[] => {
    const { saldo: _saldo, ...hechos } = documento({ id: 10, montoTotal: 190_000 });
    const { saldo: _otro, ...otros } = documento({ id: 11, montoTotal: 70_000 });
    return [
      {
        cartolas: [linea({ id: 900, fecha, abono: 200_000, descripcion: DE_ANDES })],
        documentos: [
          { documento: hechos, monto: 130_000 },
          { documento: otros, monto: 70_000 },
        ],
      },
    ];
  };
  const { leida, doc, elegida } = rest(pagada('2025-05-01'));
  const tomados = (dias: number) => new Map<Doc, number>([[doc, leida.linea.dia + dias]]);
  expect(maximoDeParte(leida, elegida, new Map())).toBe(1);
  expect(maximoDeParte(leida, elegida, tomados(0))).toBe(1);
  for (const dias of [1, 30, 200]) expect(maximoDeParte(leida, elegida, tomados(dias))).toBeLessThan(0.95);
  const decidida = rest(pagada('2025-06-10'));
  expect(maximoDeParte(decidida.leida, decidida.elegida, new Map())).toBeLessThan(0.95);
});

test('parts of different amounts that make exactly what was owed speak for each other', () => {
  const { elegida } = parteTardia(3);
  fc.assert(
    fc.property(
      fc.double({ min: 0.5, max: 0.99, noNaN: true }),
      fc.array(fc.integer({ min: 1, max: 41_369 }), { minLength: 1, maxLength: 5 }),
      (confianza, otras) => {
        const creer = (pagadas: number[], queda: number) =>
          creerALaSuma(confianza, elegida, { pagadas, queda });
        const pagadas = [41_370, ...otras];
        expect(creer(pagadas, 0)).toBeGreaterThan(confianza);
        expect(creer(pagadas, 0)).toBeLessThan(1);
        // Something is still owed, it stands alone, or another part is as much.
        expect(creer(pagadas, 1)).toBe(confianza);
        expect(creer([41_370], 0)).toBe(confianza);
        expect(creer([...pagadas, 41_370], 0)).toBe(confianza);
        const antes = { ...elegida, docs: [{ ...elegida.docs[0]!, pagado: [41_370] }] };
        expect(creerALaSuma(confianza, antes, { pagadas, queda: 0 })).toBe(confianza);
        // A line without a party's name or RUT.
        for (const indicio of ['monto', 'habito'] as const) {
          const anonima = { ...elegida, candidata: { ...elegida.candidata, indicio } };
          expect(creerALaSuma(confianza, anonima, { pagadas, queda: 0 })).toBe(confianza);
        }
      },
    ),
  );
});

test('of two equal invoices neither is told by the parts that make it', () => {
  const montos = [41_370, 66_117, 82_513];
  const pagar = (iguales: number) =>
    resolver({
      lineas: montos.map((abono, i) =>
        linea({ id: 1 + i, fecha: addDias('2025-04-02', 20 * i), abono, descripcion: DE_ANDES }),
      ),
      documentos: Array.from({ length: iguales }, (_, i) =>
        documento({ id: 10 + i, montoTotal: 190_000, fechaEmision: addDias('2025-03-01', i) }),
      ),
    });
  const una = pagar(1).primera(2)!;
  const dos = pagar(2).primera(2)!;
  expect(una.documentos.map(({ id }) => id)).toEqual([10]);
  expect(una.confianza).toBeGreaterThan(0.95);
  expect(dos.confianza).toBeLessThan(una.confianza);
});

/** A past in which a party pays `antes` days before its invoices are there. */
const pasadoAnticipado = (antes: number): ConciliacionPasada[] =>
  [0, 1, 2, 3].map((i): ConciliacionPasada => {
    const fechaEmision = addDias('2024-09-01', 30 * i);
    const montoTotal = 20_013_451 + i;
    const { saldo: _saldo, ...hechos } = documento({ id: 600 + i, montoTotal, fechaEmision });
    const fecha = addDias(fechaEmision, -antes);
    return {
      cartolas: [linea({ id: 700 + i, fecha, abono: montoTotal, descripcion: DE_ANDES })],
      documentos: [{ documento: hechos, monto: montoTotal }],
    };
  });

test('equal round parts of who pays before its invoices are as well of one that comes days later', () => {
  const tope = (historial: ConciliacionPasada[], otra: { fechaEmision: string; rut?: string }): number => {
    const { ctx, leida, doc, elegida } = abrir(
      {
        lineas: [linea({ id: 1, fecha: '2025-06-20', abono: 7_000_000, descripcion: DE_ANDES })],
        documentos: [
          documento({ id: 10, montoTotal: 16_789_950, fechaEmision: '2025-06-01' }),
          documento({ id: 11, montoTotal: 64_717_555, ...otra }),
        ],
        historial,
      },
      'parcial',
      7_000_000,
    );
    const pagados = new Map([[doc.parte, new Map([[7_000_000, 5]])]]);
    return topeParcial(ctx, leida, elegida, [doc], pagados, new Map());
  };
  expect(tope(pasadoAnticipado(6), { fechaEmision: '2025-06-25' })).toBeLessThan(0.95);
  expect(tope(pasadoAnticipado(6), { fechaEmision: '2025-06-25', ...PUELO })).toBe(1);
  expect(tope(pasadoAnticipado(-6), { fechaEmision: '2025-06-25' })).toBe(1);
});
