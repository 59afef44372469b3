import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { conciliar } from './conciliar.ts';
import { ANDES, NANDU, PUELO, documento, linea } from './datos-de-prueba.ts';
import type { EntradaConciliacion } from './tipos.ts';

const PARTES = [ANDES, PUELO, NANDU];
const parte = fc.constantFrom(...PARTES);
const monto = fc.oneof(fc.constantFrom(10_000, 59_500, 119_000), fc.integer({ min: 1, max: 400_000 }));
const fecha = fc.integer({ min: 0, max: 300 }).map((dias) => addDias('2025-01-01', dias));

const entrada: fc.Arbitrary<EntradaConciliacion> = fc.record({
  documentos: fc
    .array(
      fc.tuple(
        parte,
        monto,
        fecha,
        fc.constantFrom('33', '33', '33', '61'),
        fc.constantFrom('Dte' as const, 'Compra' as const),
      ),
      {
        maxLength: 25,
      },
    )
    .map((lista) =>
      lista.map(([quien, montoTotal, fechaEmision, tipo, modelo], i) =>
        documento({ id: i, montoTotal, fechaEmision, tipo, modelo, ...quien }),
      ),
    ),
  lineas: fc.array(fc.tuple(fc.option(parte), monto, fecha, fc.boolean()), { maxLength: 25 }).map((lista) =>
    lista.map(([quien, valor, dia, esAbono], i) =>
      linea({
        id: i,
        fecha: dia,
        abono: esAbono ? valor : 0,
        cargo: esAbono ? 0 : valor,
        descripcion: quien ? `TEF ${quien.rut}` : 'TRANSFERENCIA DE FONDOS',
      }),
    ),
  ),
  historial: fc.constant([]),
});

test('whatever the book: nothing over-applied, one confident suggestion per line, dates and directions respected', () => {
  fc.assert(
    fc.property(entrada, (caso) => {
      const { sugerencias } = conciliar(caso);
      const porLinea = new Map<number, number>();
      const aplicado = new Map<string, number>();
      for (const { cartolas, documentos, confianza, evidencia, explicacion } of sugerencias) {
        expect(cartolas).toHaveLength(1);
        const suya = caso.lineas.find(({ id }) => id === cartolas[0])!;
        const total = suya.abono + suya.cargo;
        expect(confianza).toBeGreaterThan(0);
        expect(confianza).toBeLessThan(1);
        // One reason, read at a glance.
        expect(explicacion).toHaveLength(1);
        expect(explicacion[0]!.split(' ').length).toBeLessThanOrEqual(12);
        let suma = 0;
        for (const aplicada of documentos) {
          const doc = caso.documentos.find(
            ({ id, modelo }) => id === aplicada.id && modelo === aplicada.modelo,
          )!;
          expect(Math.abs(aplicada.monto)).toBeLessThanOrEqual(doc.saldo);
          expect(Math.sign(aplicada.monto)).toBe(doc.tipo === '61' ? -1 : 1);
          expect(doc.fechaEmision <= suya.fecha).toBe(true);
          // Money in settles sales, money out the rest; a credit note alone goes the other way, as a refund.
          const signo = (doc.modelo === 'Dte') === suya.abono > 0 ? 1 : -1;
          suma += signo * aplicada.monto;
          if (confianza >= 0.5) {
            const clave = `${doc.modelo}${doc.id}`;
            aplicado.set(clave, (aplicado.get(clave) ?? 0) + Math.abs(aplicada.monto));
            expect(aplicado.get(clave)).toBeLessThanOrEqual(doc.saldo);
          }
        }
        expect(suma).toBeLessThanOrEqual(total);
        expect(suma).toBeGreaterThan(0);
        for (const { desde, hasta } of evidencia)
          expect(desde >= 0 && desde < hasta && hasta <= suya.descripcion.length).toBe(true);
        const anterior = porLinea.get(suya.id);
        if (anterior !== undefined) {
          expect(confianza).toBeLessThanOrEqual(anterior);
          expect(confianza).toBeLessThan(0.5);
        }
        porLinea.set(suya.id, confianza);
      }
    }),
    { numRuns: 60 },
  );
});

test('deterministic: the same book gives the same answer', () => {
  fc.assert(
    fc.property(entrada, (caso) => {
      expect(conciliar(caso)).toEqual(conciliar(structuredClone(caso)));
    }),
    { numRuns: 10 },
  );
});
