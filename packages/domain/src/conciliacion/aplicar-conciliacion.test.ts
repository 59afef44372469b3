import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calcularConciliacion } from './aplicar-conciliacion.ts';
import { ErrorConciliacion } from './error.ts';
import type { DocumentoElegido, LineaElegida } from './aplicar-conciliacion.ts';

const abono = (id: number, monto: number): LineaElegida => ({ id, cargo: 0, abono: monto });
const dte = (id: number, saldo: number, mas: Partial<DocumentoElegido> = {}): DocumentoElegido => ({
  id,
  modelo: 'Dte',
  tipo: '33',
  moneda: 'CLP',
  saldo,
  ...mas,
});
const codigo = (lineas: LineaElegida[], documentos: DocumentoElegido[]): string => {
  try {
    calcularConciliacion(lineas, documentos);
  } catch (error) {
    if (error instanceof ErrorConciliacion) return error.codigo;
    throw error;
  }
  return 'ninguno';
};

describe('calcularConciliacion', () => {
  test('one line, one document, exact', () => {
    expect(calcularConciliacion([abono(1, 119_000)], [dte(7, 119_000)])).toEqual({
      pares: [{ idCartola: 1, id: 7, modelo: 'Dte', monto: 119_000, montoLinea: 119_000 }],
      totalLineas: 119_000,
      totalDocumentos: 119_000,
      diferencia: 0,
      aplicado: 119_000,
    });
  });

  test('a credit note is negative and lets the line settle the whole invoice', () => {
    const { pares, diferencia } = calcularConciliacion(
      [abono(1, 80)],
      [dte(7, 100), dte(8, 20, { tipo: '61' })],
    );
    expect(pares).toContainEqual({ idCartola: 1, id: 8, modelo: 'Dte', monto: -20, montoLinea: -20 });
    expect(pares).toContainEqual({ idCartola: 1, id: 7, modelo: 'Dte', monto: 100, montoLinea: 100 });
    expect(diferencia).toBe(0);
  });

  test('two lines share one document', () => {
    const { pares } = calcularConciliacion([abono(1, 60), abono(2, 40)], [dte(7, 100)]);
    expect(pares.map(({ idCartola, monto }) => [idCartola, monto])).toEqual([
      [1, 60],
      [2, 40],
    ]);
  });

  test('a short payment leaves saldo, a long one leaves money: both are said', () => {
    expect(calcularConciliacion([abono(1, 30)], [dte(7, 100)])).toMatchObject({
      diferencia: -70,
      aplicado: 30,
    });
    expect(calcularConciliacion([abono(1, 130)], [dte(7, 100)])).toMatchObject({
      diferencia: 30,
      aplicado: 100,
    });
  });

  test('a refund: a charge settles a credit note of sales', () => {
    const { pares } = calcularConciliacion([{ id: 1, cargo: 20, abono: 0 }], [dte(8, 20, { tipo: '61' })]);
    expect(pares).toEqual([{ idCartola: 1, id: 8, modelo: 'Dte', monto: -20, montoLinea: -20 }]);
  });

  test('what cannot hold is refused by code', () => {
    expect(codigo([], [dte(7, 100)])).toBe('sin_lineas');
    expect(codigo([abono(1, 10)], [])).toBe('sin_documentos');
    expect(codigo([abono(1, 0)], [dte(7, 100)])).toBe('linea_sin_saldo');
    expect(codigo([abono(1, 10)], [dte(7, 0)])).toBe('documento_sin_saldo');
    expect(codigo([abono(1, 10), abono(1, 10)], [dte(7, 100)])).toBe('repetido');
    expect(codigo([abono(1, 10)], [dte(7, 100), dte(7, 100)])).toBe('repetido');
    expect(codigo([abono(1, 10.5)], [dte(7, 100)])).toBe('monto_invalido');
    expect(codigo([abono(1, 10), { ...abono(2, 10), moneda: 'USD' }], [dte(7, 100)])).toBe('moneda_distinta');
    expect(codigo([abono(1, 10)], [dte(7, 100, { montoLinea: 50 })])).toBe('moneda_distinta');
    expect(codigo([abono(1, 10), { id: 2, cargo: 5, abono: 0 }], [dte(7, 100)])).toBe('direccion_mezclada');
    expect(codigo([abono(1, 10)], [dte(7, 100, { modelo: 'Compra' })])).toBe('direccion_opuesta');
    expect(codigo([abono(1, 10)], [dte(7, 100), dte(8, 100, { tipo: '61' })])).toBe(
      'notas_superan_documentos',
    );
    expect(codigo([abono(1, 10)], [dte(7, 100, { monto: 101 })])).toBe('monto_supera_saldo');
    expect(codigo([abono(1, 10)], [dte(7, 100, { monto: 11 })])).toBe('monto_supera_linea');
  });

  test('sums tie, and no line nor document is ever over-applied', () => {
    const lineas = fc.uniqueArray(
      fc.record({ id: fc.nat(50), cargo: fc.constant(0), abono: fc.integer({ min: 1, max: 5000 }) }),
      {
        selector: ({ id }) => id,
        minLength: 1,
        maxLength: 6,
      },
    );
    const documentos = fc.uniqueArray(
      fc.record({
        id: fc.nat(50),
        modelo: fc.constantFrom('Dte' as const, 'Compra' as const),
        tipo: fc.constantFrom('33', '61'),
        moneda: fc.constant('CLP' as const),
        saldo: fc.integer({ min: 1, max: 5000 }),
      }),
      { selector: ({ id, modelo }) => `${modelo}${id}`, minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(lineas, documentos, (ls, ds) => {
        let calculo;
        try {
          calculo = calcularConciliacion(ls, ds);
        } catch (error) {
          expect(error).toBeInstanceOf(ErrorConciliacion);
          return;
        }
        // In the direction of an abono: a sale adds, its credit note and a purchase subtract.
        const aporte = ({ modelo, monto }: { modelo: string; monto: number }): number =>
          modelo === 'Dte' ? monto : -monto;
        for (const linea of ls) {
          const suma = calculo.pares
            .filter((par) => par.idCartola === linea.id)
            .reduce((total, par) => total + aporte(par), 0);
          expect(suma).toBeGreaterThanOrEqual(0);
          expect(suma).toBeLessThanOrEqual(linea.abono);
        }
        for (const doc of ds) {
          const suya = calculo.pares.filter((par) => par.id === doc.id && par.modelo === doc.modelo);
          expect(suya.reduce((total, par) => total + Math.abs(par.monto), 0)).toBeLessThanOrEqual(doc.saldo);
          for (const par of suya) expect(Math.sign(par.monto)).toBe(doc.tipo === '61' ? -1 : 1);
        }
        expect(calculo.pares.reduce((total, par) => total + aporte(par), 0)).toBe(calculo.aplicado);
        expect(calculo.totalLineas - calculo.totalDocumentos).toBe(calculo.diferencia);
      }),
      { numRuns: 400 },
    );
  });
});
