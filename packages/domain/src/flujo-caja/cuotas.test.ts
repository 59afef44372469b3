import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cuotasPorVenir, pagoDeCuota, type CuotaVista } from './cuotas.ts';

const CONTEXTO = { hoy: '2026-11-18', fin: '2027-06-30', feriados: new Set(['2026-12-25']) };
const vista = (numero: number, total: number, fecha: string, clave = 'x'): CuotaVista => ({
  clave,
  numero,
  total,
  monto: 1000,
  fecha,
});

describe('what is paid in instalments', () => {
  test('one a month after the newest that was seen, on working days, and none after the last', () => {
    const vistas = [vista(1, 4, '2026-10-25'), vista(2, 4, '2026-11-25'), vista(1, 1, '2026-11-20', 'y')];
    expect(cuotasPorVenir(vistas, CONTEXTO).map(({ numero, fecha }) => [numero, fecha])).toEqual([
      [3, '2026-12-28'],
      [4, '2027-01-25'],
    ]);
  });

  test('what should have been paid by now is not expected, nor what comes after the last day', () => {
    const vistas = [vista(1, 24, '2026-08-10')];
    const numeros = cuotasPorVenir(vistas, CONTEXTO).map(({ numero }) => numero);
    expect(numeros).toEqual([5, 6, 7, 8, 9, 10, 11]);
  });

  test('two equal purchases of one day are two', () => {
    const vistas = [vista(1, 2, '2026-11-05'), vista(1, 2, '2026-11-05')];
    expect(cuotasPorVenir(vistas, CONTEXTO)).toHaveLength(2);
  });

  test('an instalment of a purchase is paid that many months later, on the day of the card', () => {
    expect(pagoDeCuota('2026-10-14', 2, 5)).toBe('2026-12-05');
    expect(pagoDeCuota('2026-12-14', 2, 30)).toBe('2027-02-28');
    expect(pagoDeCuota('2026-10-14', 1, null)).toBe('2026-11-14');
  });

  test('never more than what is left of what was bought', () => {
    const una = fc.record({
      numero: fc.integer({ min: 1, max: 12 }),
      mas: fc.integer({ min: 0, max: 36 }),
      mes: fc.integer({ min: 1, max: 12 }),
      dia: fc.integer({ min: 1, max: 28 }),
    });
    fc.assert(
      fc.property(fc.array(una, { maxLength: 10 }), (compras) => {
        const vistas = compras.map(({ numero, mas, mes, dia }, i) =>
          vista(
            numero,
            numero + mas,
            `2026-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`,
            String(i),
          ),
        );
        for (const [i, { numero, mas }] of compras.entries()) {
          const suyas = cuotasPorVenir(vistas, CONTEXTO).filter(({ cuota }) => cuota.clave === String(i));
          expect(suyas.length).toBeLessThanOrEqual(mas);
          expect(new Set(suyas.map((una) => una.numero)).size).toBe(suyas.length);
          for (const una of suyas) {
            expect(una.numero).toBeGreaterThan(numero);
            expect(una.numero).toBeLessThanOrEqual(numero + mas);
            expect(una.fecha >= CONTEXTO.hoy && una.fecha <= CONTEXTO.fin).toBe(true);
          }
        }
      }),
    );
  });
});
