import { expect, test } from 'vitest';
import { textoDeRegla } from './texto-de-regla.ts';

test('a rule hangs on what a bank says each time alike', () => {
  expect(textoDeRegla('COMISION MANTENCION PLAN CTA CTE 11')).toBe('COMISION MANTENCION PLAN CTA');
  expect(textoDeRegla('PAGO NOTARIA 77')).toBe('PAGO NOTARIA');
  expect(textoDeRegla('76.543.210-3 FERRETERIA LOS COIHUES F1042')).toBe('FERRETERIA LOS COIHUES');
  expect(textoDeRegla('0452 771 00-1')).toBe('');
});
