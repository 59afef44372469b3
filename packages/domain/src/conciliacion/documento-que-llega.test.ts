import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { ANDES, PUELO, documento, linea, resolver } from './datos-de-prueba.ts';
import type { ConciliacionPasada, DocumentoAbierto, LineaBancaria } from './tipos.ts';

/** From here up a suggestion may be accepted by itself. */
const SOLA = 0.95;
const DIA = '2025-04-02';

type Lado = 'proveedor' | 'cliente';
const modeloDe = (lado: Lado) => (lado === 'proveedor' ? ('Compra' as const) : ('Dte' as const));
const papel = (lado: Lado, datos: Partial<DocumentoAbierto> & { id: number; montoTotal: number }) =>
  documento({ modelo: modeloDe(lado), fechaVencimiento: null, ...datos });
const pago = (lado: Lado, id: number, fecha: string, monto: number): LineaBancaria =>
  linea({
    id,
    fecha,
    [lado === 'proveedor' ? 'cargo' : 'abono']: monto,
    descripcion: `TEF ${ANDES.rut} ${ANDES.razonSocial.toUpperCase()}`,
  });

/** Four documents of which `razon` was paid some days before, and the rest a month after. */
function anticipados(lado: Lado, razon: number, antes: number): ConciliacionPasada[] {
  return [310_000, 428_000, 655_000, 742_000].flatMap((deuda, i) => {
    const emision = addDias('2024-08-20', 45 * i);
    const { saldo: _saldo, ...hechos } = papel(lado, {
      id: 600 + i,
      montoTotal: deuda,
      fechaEmision: emision,
    });
    const anticipo = Math.round(deuda * razon);
    const partes = [
      { fecha: addDias(emision, -antes), monto: anticipo },
      { fecha: addDias(emision, 30), monto: deuda - anticipo },
    ].filter(({ monto }) => monto > 0);
    return partes.map(({ fecha, monto }, k) => ({
      cartolas: [pago(lado, 700 + 10 * i + k, fecha, monto)],
      documentos: [{ documento: hechos, monto }],
    }));
  });
}

const cualLado = fc.constantFrom<Lado>('proveedor', 'cliente');
const deuda = fc.integer({ min: 60_001, max: 2_900_000 });

test('an advance to a supplier or of a customer is no other document while its own is not here, and then it is of it', () => {
  fc.assert(
    fc.property(
      cualLado,
      fc.constantFrom(0.3, 0.5, 1),
      fc.integer({ min: 5, max: 25 }),
      deuda,
      fc.array(deuda, { maxLength: 3 }),
      (cual, razon, antes, verdadera, otras) => {
        const anticipo = Math.round(verdadera * razon);
        fc.pre(sumas(otras).every((suma) => lejos(suma, anticipo) && lejos(suma * razon, anticipo)));
        const abiertas = otras.map((montoTotal, i) =>
          papel(cual, { id: 10 + i, montoTotal, fechaEmision: addDias(DIA, -20 - 9 * i) }),
        );
        const lineas = [pago(cual, 1, DIA, anticipo)];
        const historial = anticipados(cual, razon, antes);
        const sin = resolver({ lineas, documentos: abiertas, historial });
        expect(sin.primera(1)?.confianza ?? 0).toBeLessThan(SOLA);
        const suya = papel(cual, { id: 99, montoTotal: verdadera, fechaEmision: addDias(DIA, antes) });
        const con = resolver({ lineas, documentos: [...abiertas, suya], historial });
        const dicha = con.primera(1);
        if (dicha && dicha.confianza >= SOLA) expect(dicha.documentos.map(({ id }) => id)).toEqual([99]);
        if (otras.length === 0) expect(con.firme(1)).toEqual([99]);
      },
    ),
    { numRuns: 60 },
  );
});

const fechaPasada = fc.integer({ min: 3, max: 80 }).map((dias) => addDias(DIA, -dias));

test('a payment of a document that is entered late is surely of no other, and of it once it is here', () => {
  fc.assert(
    fc.property(
      cualLado,
      deuda,
      fechaPasada,
      fc.array(fc.tuple(deuda, fechaPasada), { maxLength: 5 }),
      (cual, verdadera, fechaEmision, otras) => {
        fc.pre(sumas(otras.map(([monto]) => monto)).every((suma) => lejos(suma, verdadera)));
        const abiertas = otras.map(([montoTotal, emision], i) =>
          papel(cual, { id: 10 + i, montoTotal, fechaEmision: emision, ...(i === 4 && PUELO) }),
        );
        const lineas = [pago(cual, 1, DIA, verdadera)];
        const sin = resolver({ lineas, documentos: abiertas });
        expect(sin.primera(1)?.confianza ?? 0).toBeLessThan(SOLA);
        const suya = papel(cual, { id: 99, montoTotal: verdadera, fechaEmision });
        expect(resolver({ lineas, documentos: [...abiertas, suya] }).firme(1)).toEqual([99]);
      },
    ),
    { numRuns: 100 },
  );
});

/** What papers cannot tell is another debt, or sum of some, of about that amount: people pay a little less or more. */
const lejos = (deuda: number, pagado: number): boolean => Math.abs(deuda - pagado) > 0.07 * deuda;

/** The sum of each set of some amounts. */
function sumas(montos: readonly number[]): number[] {
  const todas = [0];
  for (const monto of montos) todas.push(...todas.map((suma) => suma + monto));
  return todas.slice(1);
}
