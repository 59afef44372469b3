import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDias, diaDeFecha } from '../fecha/index.ts';
import { Cambio } from './cambio.ts';
import { conciliar } from './conciliar.ts';
import { ANDES, PUELO, documento, linea } from './datos-de-prueba.ts';
import type { ValorDeMoneda } from './tipos.ts';

/** The UF rises a peso and a half a day, the dollar goes up and down. */
const VALORES: ValorDeMoneda[] = Array.from({ length: 120 }, (_, i) => addDias('2025-03-01', i)).flatMap(
  (fecha, i): ValorDeMoneda[] => [
    { moneda: 'UF', fecha, valor: (38_700 + 1.53 * i).toFixed(2) },
    { moneda: 'USD', fecha, valor: (930 + 9 * Math.sin(i)).toFixed(2) },
  ],
);
const valorDe = (moneda: string, fecha: string): number =>
  Number(VALORES.find((uno) => uno.moneda === moneda && uno.fecha === fecha)!.valor);

const UF_12 = { moneda: 'UF' as const, montoTotal: 120_000, fechaEmision: '2025-03-05' };
const enPesos = (fecha: string): number => Math.floor(12 * valorDe('UF', fecha));

describe('an invoice of another currency paid in pesos', () => {
  const resolver = (abono: number, descripcion: string, valores: ValorDeMoneda[] = VALORES) =>
    conciliar({
      lineas: [linea({ id: 1, fecha: '2025-04-08', abono, descripcion })],
      documentos: [documento({ id: 10, ...UF_12 }), documento({ id: 11, montoTotal: 77_000, ...PUELO })],
      historial: [],
      valores,
    }).sugerencias[0];

  test('is settled whole at the value of the day, and says so', () => {
    const abono = enPesos('2025-04-08');
    const sugerencia = resolver(abono, `TEF ${ANDES.rut}`)!;
    expect(sugerencia).toMatchObject({
      documentos: [{ id: 10, modelo: 'Dte', monto: 120_000, montoLinea: abono }],
      tipoRecomendacion: 'rut_valor_del_dia',
      diferencia: 0,
    });
    expect(sugerencia.confianza).toBeGreaterThan(0.9);
    expect(sugerencia.explicacion.join(' ')).toContain('monto al valor del pago');
  });

  test('also at the value of its own day, and where the bank names nobody', () => {
    expect(resolver(enPesos('2025-03-05'), `TEF ${ANDES.rut}`)!.explicacion.join(' ')).toContain(
      'al valor de su emisión',
    );
    const anonima = resolver(enPesos('2025-04-08'), 'TRANSFERENCIA DE FONDOS')!;
    expect(anonima.documentos[0]!.id).toBe(10);
    expect(anonima.tipoRecomendacion).toBe('valor_del_dia');
  });

  test('not at any other amount, and nothing is guessed where no value is known', () => {
    expect(resolver(enPesos('2025-04-08') + 9_000, `TEF ${ANDES.rut}`)).toBe(undefined);
    expect(resolver(enPesos('2025-04-08'), `TEF ${ANDES.rut}`, [])).toBe(undefined);
  });

  test('of several equal months, the oldest', () => {
    const lineas = ['2025-04-08', '2025-05-08'].map((fecha, i) =>
      linea({ id: i, fecha, abono: enPesos(fecha), descripcion: `TEF ${ANDES.rut}` }),
    );
    const documentos = ['2025-03-05', '2025-04-04', '2025-05-05'].map((fechaEmision, i) =>
      documento({ id: 10 + i, ...UF_12, fechaEmision }),
    );
    const { sugerencias } = conciliar({ lineas, documentos, historial: [], valores: VALORES });
    const primera = (id: number): number =>
      sugerencias.find(({ cartolas }) => cartolas[0] === id)!.documentos[0]!.id;
    expect([primera(0), primera(1)]).toEqual([10, 11]);
  });
});

describe('the value of a day', () => {
  const cambio = new Cambio(VALORES);

  test('a dollar invoice paid at the bank’s own rate fits, but not exactly', () => {
    const dia = diaDeFecha('2025-04-08');
    const deuda = { saldo: 250_000, moneda: 'USD' as const, emision: dia - 30, vence: dia };
    const justo = Math.floor(2_500 * valorDe('USD', '2025-04-08'));
    const pagado = (monto: number) => cambio.ajuste({ monto, moneda: 'CLP', dia }, deuda);
    expect(pagado(justo)).toEqual({ dia: 'pago', exacto: true });
    expect(pagado(Math.round(justo * 0.985))).toEqual({ dia: 'pago', exacto: false });
    expect(pagado(Math.round(justo * 0.9))).toBe(null);
  });

  test('an amount in pesos never fits better than the truncation that made it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        (saldo, despues) => {
          const dia = diaDeFecha('2025-03-01') + despues;
          const pesos = cambio.enPesos(saldo, 'UF', dia)!;
          expect(Number.isSafeInteger(pesos)).toBe(true);
          const deuda = { saldo, moneda: 'UF' as const, emision: dia, vence: dia };
          if (pesos > 0) {
            expect(cambio.ajuste({ monto: pesos, moneda: 'CLP', dia }, deuda)).toEqual({
              dia: 'pago',
              exacto: true,
            });
          }
          const [enteros = '', decimales = ''] = valorEn(dia).split('.');
          const escala = 10_000n * 10n ** BigInt(decimales.length);
          expect(BigInt(pesos) * escala).toBeLessThanOrEqual(BigInt(saldo) * BigInt(enteros + decimales));
        },
      ),
      { numRuns: 100 },
    );
    function valorEn(dia: number): string {
      return VALORES.find(({ moneda, fecha }) => moneda === 'UF' && diaDeFecha(fecha) === dia)!.valor;
    }
  });
});
