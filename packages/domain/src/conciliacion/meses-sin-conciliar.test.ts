import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANDES, documento, linea, resolver } from './datos-de-prueba.ts';
import type { ConciliacionPasada, DocumentoAbierto, LineaBancaria } from './tipos.ts';

/** A fee of the first of each month, which is paid on the 25th. */
const CUOTA = 112_000;
const MESES = ['2024-09', '2024-10', '2024-11', '2024-12', '2025-01', '2025-02', '2025-03'];
const cuota = (i: number): DocumentoAbierto =>
  documento({ id: 10 + i, montoTotal: CUOTA, fechaEmision: `${MESES[i]}-01`, fechaVencimiento: null });
const pago = (i: number): LineaBancaria =>
  linea({ id: 100 + i, fecha: `${MESES[i]}-25`, abono: CUOTA, descripcion: `TEF ${ANDES.rut}` });
const pasada = (i: number): ConciliacionPasada => {
  const { saldo: _saldo, ...hechos } = cuota(i);
  return { cartolas: [pago(i)], documentos: [{ documento: hechos, monto: CUOTA }] };
};
const abiertas = (...meses: number[]): DocumentoAbierto[] => meses.map(cuota);

test('of equal months the oldest is paid, save where a past line that nobody reconciled paid it', () => {
  const entrada = { historial: [0, 1, 2, 3].map(pasada), documentos: abiertas(4, 5), lineas: [pago(5)] };
  expect(resolver(entrada).firme(105)).toEqual([14]);
  const { firme, sugerencias } = resolver({ ...entrada, lineasSinConciliar: [pago(4)] });
  expect(firme(105)).toEqual([15]);
  expect(sugerencias.every(({ cartolas }) => cartolas[0] === 105)).toBe(true);
});

test('a past line that came back, or repeats another, paid nothing', () => {
  const entrada = { historial: [0, 1, 2, 3].map(pasada), documentos: abiertas(4, 5), lineas: [pago(5)] };
  const vuelta = linea({ id: 900, fecha: '2025-01-28', cargo: CUOTA, descripcion: 'REVERSA TEF' });
  expect(resolver({ ...entrada, lineasSinConciliar: [pago(4), vuelta] }).firme(105)).toEqual([14]);
  const repetida = { ...pago(3), id: 901, fecha: '2024-12-27' };
  expect(resolver({ ...entrada, lineasSinConciliar: [repetida] }).firme(105)).toEqual([14]);
});

test('a month that was left open when a later one was paid stands before no other', () => {
  const { firme } = resolver({
    historial: [0, 1, 2, 3, 5].map(pasada),
    documentos: abiertas(4, 6),
    lineas: [pago(6)],
  });
  expect(firme(106)).toEqual([16]);
});

test('whatever nobody reconciled: nothing is said of a line that was not asked for, nor beyond what is owed', () => {
  fc.assert(
    fc.property(
      fc.subarray([0, 1, 2, 3, 4, 5, 6]),
      fc.subarray([0, 1, 2, 3, 4, 5, 6]),
      (callados, pagados) => {
        const historial = pagados.map(pasada);
        const documentos = abiertas(...[0, 1, 2, 3, 4, 5, 6].filter((i) => !pagados.includes(i)));
        const { sugerencias, sinPar } = resolver({
          historial,
          documentos,
          lineas: [linea({ ...pago(6), id: 700 }), linea({ ...pago(6), id: 701, fecha: '2025-04-25' })],
          lineasSinConciliar: callados.filter((i) => !pagados.includes(i)).map(pago),
        });
        const dichas = [
          ...sugerencias.flatMap(({ cartolas }) => cartolas),
          ...sinPar.map((una) => una.idCartola),
        ];
        expect(dichas.every((id) => id >= 700)).toBe(true);
        const firmes = sugerencias.filter(({ confianza }) => confianza >= 0.5);
        const tomados = firmes.flatMap((una) => una.documentos.map(({ id }) => id));
        expect(new Set(tomados).size).toBe(tomados.length);
      },
    ),
    { numRuns: 60 },
  );
});
