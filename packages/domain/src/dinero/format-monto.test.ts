import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECIMALES, MONEDAS, formatMonto } from './index.ts';

test('amounts are written as Chile writes numbers, to the last unit', () => {
  expect(formatMonto(-1_234_567)).toBe('-$1.234.567');
  expect(formatMonto(1_248_055, 'USD')).toBe('US$12.480,55');
  expect(formatMonto(5, 'UF')).toBe('UF 0,0005');
  expect(formatMonto(0)).toBe('$0');
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom(...MONEDAS), (monto, moneda) => {
      const decimales = DECIMALES[moneda];
      // Of the digits, and not of a quotient, which has no room for the last decimals of a large amount.
      const cifras = String(Math.abs(monto)).padStart(decimales + 1, '0');
      const numero = `${cifras.slice(0, cifras.length - decimales)}.${cifras.slice(cifras.length - decimales)}`;
      const formato = new Intl.NumberFormat('es-CL', {
        minimumFractionDigits: decimales,
        useGrouping: 'always',
      });
      expect(formatMonto(monto, moneda).replace(/^-?(\$|€|UF |US\$)/, '')).toBe(
        formato.format(numero.replace(/\.$/, '') as Intl.StringNumericLiteral),
      );
      expect(formatMonto(monto, moneda).startsWith('-')).toBe(monto < 0);
    }),
  );
});
