import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vencimientoCotizaciones, vencimientoImpuesto } from './index.ts';

const nada: ReadonlySet<string> = new Set();
const f29 = (mes: string, electronico: boolean, feriados = nada) =>
  vencimientoImpuesto('F29', mes, { electronico, feriados });

test('a F29 is due on the 12th, or on the 20th for who issues electronically', () => {
  expect(f29('2026-02', false)).toBe('2026-03-12');
  expect(f29('2026-02', true)).toBe('2026-03-20');
  expect(f29('2026-12', false)).toBe('2027-01-12');
});

test('a term that ends on a weekend or a holiday goes on to the next working day', () => {
  // 20 September 2026 is a Sunday; 12 July 2026 another.
  expect(f29('2026-08', true)).toBe('2026-09-21');
  expect(f29('2026-06', false)).toBe('2026-07-13');
  expect(f29('2026-06', false, new Set(['2026-07-13']))).toBe('2026-07-14');
});

test('a F50 is due on the 12th, a F22 on 30 April, and another has no date', () => {
  const opciones = { electronico: true, feriados: nada };
  expect(vencimientoImpuesto('F50', '2026-02', opciones)).toBe('2026-03-12');
  expect(vencimientoImpuesto('F22', '2026-12', opciones)).toBe('2027-04-30');
  expect(vencimientoImpuesto('IMP', '2026-02', opciones)).toBeNull();
});

test('contributions are due on the 10th, or on the 13th when they are paid electronically', () => {
  // 10 October 2026 is a Saturday and the 12th a holiday; the 13th of June a Saturday.
  expect(vencimientoCotizaciones('2026-09', { electronico: false, feriados: new Set(['2026-10-12']) })).toBe(
    '2026-10-13',
  );
  expect(vencimientoCotizaciones('2026-05', { electronico: true, feriados: nada })).toBe('2026-06-13');
});

test('whatever the month, the day is a working day of the month after', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2020, max: 2035 }),
      fc.integer({ min: 1, max: 12 }),
      fc.boolean(),
      (a, m, e) => {
        const dia = f29(`${a}-${String(m).padStart(2, '0')}`, e)!;
        expect([0, 6]).not.toContain(new Date(`${dia}T00:00:00Z`).getUTCDay());
        expect(dia.slice(8) >= (e ? '20' : '12')).toBe(true);
      },
    ),
  );
});
