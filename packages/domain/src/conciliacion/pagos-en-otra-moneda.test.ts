import { describe, expect, test } from 'vitest';
import { addDias } from '../fecha/index.ts';
import { Cambio } from './cambio.ts';
import { ANDES, documento, linea, resolver } from './datos-de-prueba.ts';
import { DesviosDeCambio } from './desvios-de-cambio.ts';
import type { ConciliacionPasada, ValorDeMoneda } from './tipos.ts';

const VALORES: ValorDeMoneda[] = Array.from({ length: 400 }, (_, i) => ({
  moneda: 'USD',
  fecha: addDias('2024-03-01', i),
  valor: (930 + 9 * Math.sin(i)).toFixed(2),
}));
const dolarDe = (fecha: string): number => Number(VALORES.find((uno) => uno.fecha === fecha)!.valor);
/** What the bank takes for so many dollars, at its own rate. */
const enPesos = (dolares: number, fecha: string, recargo = 1.012): number =>
  Math.round(dolares * dolarDe(fecha) * recargo);
const TEF = `TEF A ${ANDES.rut}`;
const compra = (id: number, dolares: number, fechaEmision: string) =>
  documento({ id, modelo: 'Compra', moneda: 'USD', montoTotal: dolares * 100, fechaEmision });

/** Purchases of which `anticipo` is paid twenty days before the document, and the rest when it falls due. */
function pasado(anticipo: number): ConciliacionPasada[] {
  return Array.from({ length: 5 }, (_, i) => {
    const dolares = 4_100 + 230 * i;
    const fechaEmision = addDias('2024-05-02', 41 * i);
    const { saldo: _saldo, ...hechos } = compra(100 + i, dolares, fechaEmision);
    const pagar = (id: number, fecha: string, cuanto: number): ConciliacionPasada => ({
      cartolas: [linea({ id, fecha, cargo: enPesos(cuanto, fecha), descripcion: TEF })],
      documentos: [{ documento: hechos, monto: cuanto * 100 }],
    });
    const adelantado = dolares * anticipo;
    return [
      ...(anticipo > 0 ? [pagar(500 + i, addDias(fechaEmision, -20), adelantado)] : []),
      pagar(600 + i, addDias(fechaEmision, 30), dolares - adelantado),
    ];
  }).flat();
}

const FACTURA = compra(10, 7_000, '2025-01-21');
const preguntar = (fecha: string, cargo: number, historial: ConciliacionPasada[], mas = {}) =>
  resolver({
    lineas: [linea({ id: 1, fecha, cargo, descripcion: TEF })],
    documentos: [{ ...FACTURA, ...mas }],
    historial,
    valores: VALORES,
  }).primera(1);

describe('an invoice in dollars paid in pesos at the bank’s rate', () => {
  test('in advance, in the part that its supplier was always paid: in dollars of the document, and says so', () => {
    const fecha = '2025-01-02';
    const cargo = enPesos(2_100, fecha);
    const sugerencia = preguntar(fecha, cargo, pasado(0.3))!;
    expect(sugerencia.documentos).toEqual([{ id: 10, modelo: 'Compra', monto: 210_000, montoLinea: cargo }]);
    expect(sugerencia.confianza).toBeGreaterThan(0.7);
    expect(sugerencia.diferencia).toBe(0);
    const texto = sugerencia.explicacion.join(' ');
    expect(texto).toContain('l 30 % cerca de su valor');
    expect(texto).toContain('anticipo habitual, 19 días antes');
  });

  test('what the advance left closes the document, whatever the exchange of the day', () => {
    const fecha = '2025-02-20';
    const sugerencia = preguntar(fecha, enPesos(4_900, fecha), pasado(0.3), { saldo: 490_000 })!;
    expect(sugerencia.documentos).toMatchObject([{ id: 10, monto: 490_000 }]);
    expect(sugerencia.explicacion.join(' ')).toContain('lo que faltaba');
  });

  test('no part is made up for who never paid one, nor any document before its day', () => {
    expect(preguntar('2025-02-20', enPesos(2_100, '2025-02-20'), pasado(0))).toBe(undefined);
    expect(preguntar('2025-01-02', enPesos(7_000, '2025-01-02'), pasado(0))).toBe(undefined);
  });

  test('of two documents, the one that fits the rate of always', () => {
    const fecha = '2025-02-20';
    const lejana = compra(11, 7_090, '2025-01-21');
    const { primera } = resolver({
      lineas: [linea({ id: 1, fecha, cargo: enPesos(7_000, fecha), descripcion: TEF })],
      documentos: [lejana, FACTURA],
      historial: pasado(0),
      valores: VALORES,
    });
    expect(primera(1)!.documentos).toMatchObject([{ id: 10 }]);
    expect(primera(1)!.confianza).toBeGreaterThan(0.6);
  });
});

describe('the rate of a party', () => {
  const desvios = new DesviosDeCambio();
  for (const [i, desvio] of [0.011, 0.012, 0.013].entries()) desvios.anotar(3, desvio, i === 0 ? 0.3 : null);

  test('what it was is likelier than what it was not, and any rate is possible', () => {
    expect(desvios.log(3, 0.012)).toBeGreaterThan(1);
    expect(desvios.log(3, -0.012)).toBeLessThan(-1);
    expect(desvios.log(3, -0.02)).toBeGreaterThan(-4);
    const banda = desvios.banda(3)!;
    expect(banda.desde).toBeLessThan(1.012);
    expect(banda.hasta).toBeGreaterThan(1.012);
    expect(desvios.banda(4)).toBe(null);
  });

  test('is measured at the last value known before the payment', () => {
    const cambio = new Cambio([{ moneda: 'USD', fecha: '1970-01-10', valor: '900.00' }]);
    const deuda = { monto: 100_000, moneda: 'USD' as const };
    expect(cambio.desvio({ monto: 900_000, moneda: 'CLP', dia: 11 }, deuda)).toBeCloseTo(0, 6);
    expect(cambio.desvio({ monto: 900_000, moneda: 'CLP', dia: 40 }, deuda)).toBe(null);
  });
});
