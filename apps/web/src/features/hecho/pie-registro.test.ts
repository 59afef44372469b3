import { expect, test } from 'vitest';
import { describePie } from './pie-registro.ts';

test.each([
  ['CAFETERIA LLANO VERDE', 'Concilió con Factura 49492 de Cafetería Llano Verde Ltda.', null],
  ['PESQUERA LAGO AZUL SA', 'Concilió con Factura 1414 de Pesquera Lago Azul S.A.', null],
  ['Viña Sur SpA', 'Clasificó en Fletes', 'Viña Sur SpA'],
  [null, 'Unida a la otra', null],
])('the party %s of "%s" is said once', (nombre, hizo, esperado) => {
  expect(describePie({ fecha: null, nombre, hizo })).toBe([esperado, hizo].filter(Boolean).join(' · '));
});
