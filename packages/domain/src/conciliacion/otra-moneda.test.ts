import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Moneda } from '../dinero/index.ts';
import { convertirEntre } from '../monedas/index.ts';
import { calcularConciliacion, type DocumentoElegido, type LineaElegida } from './aplicar-conciliacion.ts';
import { ErrorConciliacion } from './error.ts';

const VALORES = { CLP: '1', USD: '941.37', EUR: '1020.55', UF: '39643.59' };
const abono = (id: number, monto: number, moneda: Moneda = 'CLP'): LineaElegida => ({
  id,
  cargo: 0,
  abono: monto,
  moneda,
});
const dte = (id: number, saldo: number, mas: Partial<DocumentoElegido> = {}): DocumentoElegido => ({
  id,
  modelo: 'Dte',
  tipo: '110',
  moneda: 'USD',
  saldo,
  ...mas,
});
const codigo = (...entrada: Parameters<typeof calcularConciliacion>): string => {
  try {
    calcularConciliacion(...entrada);
  } catch (error) {
    if (error instanceof ErrorConciliacion) return error.codigo;
    throw error;
  }
  return 'ninguno';
};

describe('a line and a document of different currencies', () => {
  test('at the value of the day: the document whole, and what is over stays in the line', () => {
    // 1.250,00 dollars at 941,37 are 1.176.712,5 pesos.
    const { pares, diferencia } = calcularConciliacion([abono(1, 1_190_000)], [dte(7, 125_000)], {
      valores: VALORES,
    });
    expect(pares).toEqual([{ idCartola: 1, id: 7, modelo: 'Dte', monto: 125_000, montoLinea: 1_176_712 }]);
    expect(diferencia).toBe(13_288);
  });

  test('a line that does not reach settles what it was worth, and the document keeps the rest', () => {
    const { pares } = calcularConciliacion([abono(1, 588_356)], [dte(7, 125_000)], { valores: VALORES });
    expect(pares).toMatchObject([{ monto: 62_500, montoLinea: 588_356 }]);
  });

  test('closed: the document whole for all of the line, whatever the bank paid for the dollar', () => {
    const { pares, diferencia } = calcularConciliacion([abono(1, 1_190_000)], [dte(7, 125_000)], {
      valores: VALORES,
      cerrarCambio: true,
    });
    expect(pares).toMatchObject([{ monto: 125_000, montoLinea: 1_190_000 }]);
    expect(diferencia).toBe(0);
  });

  test('closed among several: each by what it is worth, and one in pesos takes its own amount', () => {
    const { pares } = calcularConciliacion(
      [abono(1, 1_000_000), abono(2, 1_000_000)],
      [dte(7, 100_000), dte(8, 300_000), dte(9, 119_000, { moneda: 'CLP', tipo: '33' })],
      { valores: { USD: '460' }, cerrarCambio: true },
    );
    // What dollars take: 1.881.000, of which 1.840.000 is their value; a quarter for the first.
    const de = (id: number) =>
      pares
        .filter((par) => par.id === id)
        .reduce<[number, number]>(([d, l], par) => [d + par.monto, l + par.montoLinea], [0, 0]);
    expect(de(7)).toEqual([100_000, 470_250]);
    expect(de(8)).toEqual([300_000, 1_410_750]);
    expect(de(9)).toEqual([119_000, 119_000]);
  });

  test('a line in dollars settles a document in pesos, and one in UF', () => {
    const enPesos = calcularConciliacion(
      [abono(1, 100_000, 'USD')],
      [dte(7, 941_370, { moneda: 'CLP', tipo: '33' })],
      { valores: VALORES },
    );
    expect(enPesos.pares).toMatchObject([{ monto: 941_370, montoLinea: 100_000 }]);
    const enUf = calcularConciliacion([abono(1, 421_126, 'USD')], [dte(7, 1_000_000, { moneda: 'UF' })], {
      valores: VALORES,
    });
    // 100 UF at 39.643,59 are 3.964.359 pesos, and at 941,37 they are 4.211,26 dollars.
    expect(enUf.pares).toMatchObject([{ monto: 1_000_000, montoLinea: 421_126 }]);
  });

  test('what the person says of either side holds, as long as it is near the value of the day', () => {
    const opciones = { valores: VALORES };
    const dichos = { monto: 100_000, montoLinea: 960_000 };
    expect(
      calcularConciliacion([abono(1, 960_000)], [dte(7, 125_000, dichos)], opciones).pares,
    ).toMatchObject([dichos]);
    expect(
      calcularConciliacion([abono(1, 960_000)], [dte(7, 125_000, { montoLinea: 941_370 })], opciones).pares,
    ).toMatchObject([{ monto: 100_000, montoLinea: 941_370 }]);
    const lejos = { monto: 100_000, montoLinea: 1_300_000 };
    expect(codigo([abono(1, 1_300_000)], [dte(7, 125_000, lejos)], opciones)).toBe('cambio_lejano');
    const mas = { monto: 125_001, montoLinea: 1_176_712 };
    expect(codigo([abono(1, 1_300_000)], [dte(7, 125_000, mas)], opciones)).toBe('monto_supera_saldo');
  });

  test('without the value of the day nothing is guessed, and what comes to nothing is refused', () => {
    expect(codigo([abono(1, 10_000)], [dte(7, 125_000)])).toBe('sin_valor_de_moneda');
    expect(codigo([abono(1, 10_000)], [dte(7, 125_000)], { valores: { UF: '39643.59' } })).toBe(
      'sin_valor_de_moneda',
    );
    expect(codigo([abono(1, 3)], [dte(7, 125_000)], { valores: VALORES })).toBe('monto_invalido');
  });

  test('too far to be of the exchange: it is not closed', () => {
    const { diferencia } = calcularConciliacion([abono(1, 1_500_000)], [dte(7, 125_000)], {
      valores: VALORES,
      cerrarCambio: true,
    });
    expect(diferencia).toBe(1_500_000 - 1_176_712);
  });

  test('for any lines and documents: neither side is over-applied, sums tie, and what is paid whole is left at nothing', () => {
    const moneda = fc.constantFrom<Moneda>('CLP', 'USD', 'EUR', 'UF');
    const linea = fc.uniqueArray(fc.integer({ min: 1, max: 3_000_000 }), { minLength: 1, maxLength: 5 });
    const documento = fc.record({
      modelo: fc.constantFrom('Dte' as const, 'Compra' as const),
      tipo: fc.constantFrom('33', '61'),
      moneda,
      saldo: fc.integer({ min: 1, max: 2_000_000 }),
    });
    fc.assert(
      fc.property(
        linea,
        moneda,
        fc.array(documento, { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (montos, suya, datos, cerrarCambio) => {
          const lineas = montos.map((monto, i) => abono(i + 1, monto, suya));
          const documentos = datos.map((dato, i): DocumentoElegido => ({ id: i + 1, ...dato }));
          let calculo;
          try {
            calculo = calcularConciliacion(lineas, documentos, { valores: VALORES, cerrarCambio });
          } catch (error) {
            expect(error).toBeInstanceOf(ErrorConciliacion);
            return;
          }
          const { pares, diferencia, aplicado, totalLineas, totalDocumentos } = calculo;
          const enDireccion = (modelo: string, monto: number) => (modelo === 'Dte' ? monto : -monto);
          for (const { id, abono: monto } of lineas) {
            const suma = pares
              .filter(({ idCartola }) => idCartola === id)
              .reduce((total, par) => total + enDireccion(par.modelo, par.montoLinea), 0);
            expect(suma).toBeGreaterThanOrEqual(0);
            expect(suma).toBeLessThanOrEqual(monto);
          }
          const neto = pares.reduce((total, par) => total + enDireccion(par.modelo, par.montoLinea), 0);
          expect(neto).toBe(aplicado);
          expect(totalLineas - totalDocumentos).toBe(diferencia);
          for (const { id, saldo, moneda: deEl } of documentos) {
            const suyos = pares.filter((par) => par.id === id);
            const tomado = suyos.reduce((total, par) => total + Math.abs(par.monto), 0);
            const dado = suyos.reduce((total, par) => total + Math.abs(par.montoLinea), 0);
            expect(tomado).toBeLessThanOrEqual(saldo);
            if (diferencia >= 0) expect(tomado).toBe(saldo);
            for (const par of suyos) {
              expect(par.monto).not.toBe(0);
              expect(Math.sign(par.montoLinea)).toBe(Math.sign(par.monto));
            }
            // What it takes of the lines is what it was worth, a unit apart, unless it was closed.
            const delDia = convertirEntre(tomado, deEl, suya, VALORES) ?? 0;
            const unidad = convertirEntre(1, deEl, suya, VALORES) ?? 0;
            if (!cerrarCambio)
              expect(Math.abs(dado - delDia)).toBeLessThanOrEqual((unidad + 1) * suyos.length);
            else if (delDia > 100)
              expect(Math.abs(dado - delDia)).toBeLessThanOrEqual(delDia * 0.21 + unidad + 2);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('convertirEntre', () => {
  const moneda = fc.constantFrom<Moneda>('CLP', 'USD', 'EUR', 'UF');
  test('truncates once, and loses less than what one unit is worth on the way back', () => {
    expect(convertirEntre(125_000, 'USD', 'CLP', VALORES)).toBe(1_176_712);
    expect(convertirEntre(-125_000, 'USD', 'CLP', VALORES)).toBe(-1_176_712);
    expect(convertirEntre(1_000_000, 'UF', 'USD', VALORES)).toBe(421_126);
    expect(convertirEntre(5, 'USD', 'CLP', {})).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 10 }), moneda, moneda, (monto, desde, hacia) => {
        const ida = convertirEntre(monto, desde, hacia, VALORES) ?? 0;
        const vuelta = convertirEntre(ida, hacia, desde, VALORES) ?? 0;
        const unidad = convertirEntre(1, hacia, desde, VALORES) ?? 0;
        expect(vuelta).toBeLessThanOrEqual(monto);
        expect(monto - vuelta).toBeLessThanOrEqual(unidad + 1);
      }),
    );
  });
});
